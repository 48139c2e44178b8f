"""A device in a worker process: opened, watched, replaced when it is lost.

In the program a `DeviceClient` is what the rooms on one device share. It starts a worker, and another one whenever that
fails; a `WorkerClient` is one such process with its pipes. In the worker `serve_device` opens the device, does the jobs
that come, and gives signs of life. Both sides talk in `messages`. Nobody in the program waits for a worker but when the
devices are opened at the start; and nothing here knows what is played or heard.
"""
