"""The core: a statechart runs a game. Intents and time go in, effects come out; nothing else goes in or out.

`Moderator` is all that others need. It is told what somebody meant (`hear`), that time has passed (`tick`), that a
question was heard to its end (`heard_out`), that the machine failed meanwhile (`interrupt`), and answers each with
effects: messages for rooms, signals, silence. It reads no clock, draws no chance, opens no file, starts no thread and
knows no sound. The same inputs in the same order give the same effects; so a journal is a list of inputs, a rehearsal
is the game itself with another clock, and a test needs no devices.

    Situation   everything that is known at one moment, frozen: the game's facts, the state of each machine, timers,
                open questions, a pause, what was said last. Chance is in it too: a seed in the facts.
    Input       what somebody meant, with the situation in which it comes, the room and the time.
    Course      carries one input, or one timer, through: begins at a situation, runs rules, fires triggers, enters
                states, sets timers, addresses messages. What it leaves behind is the next situation and the effects.
    Rule        a game's function from a `Turn` (what a rule may see) to a `Step` (new facts and wishes), found by its
                name: that of the intent, of the question, or the one that the chart gives. It may refuse, with the
                message that tells why; then nothing has changed.

An intent goes this way: `Moderator.hear` lets time pass until now; then `step.hear` asks, in this order: is it
listened for in that room (`Runner.intents_in`)? Does it answer the open question there: one that every game has
(`housekeeping.ANSWERS`), which of two was meant (`doubt`), or one of the game (`answer_<question>`)? Is it a command
that every game has (`housekeeping.HOUSEWORK`)? Else it is the rule of its name. What changed anything becomes a step
of the history. When something else is nearly as likely to have been said, the rules are asked first which of the
readings they allow (`step.weigh`).

A tick goes this way: `timekeeping.pass_time` runs every timer that is due, in order, each at the moment when it was
due and not when the tick comes. A timer is data: a minute or mark of the clock, its end, a deadline of a state, a
question that nobody has answered.

Three things follow from frozen situations. *Foresight* is a tick on the situation at hand whose result is not kept.
*Undo* takes one step out of the history and lets the later ones happen again, so that a room takes back its own step
while the other room's stay. *Which room may know what* stands in one place, the chart's table of messages;
`Course.tell` reads it, and no rule can get round it.

    moderator     the face: one situation and its history, inputs in, effects out
    step          an intent: does it count, what does it answer, what comes of it
    housekeeping  the commands and questions that every game has: pause, repeat, help, stop, going on after a failure
    doubt         which one was meant, and names put right at once
    history       steps taken back, and done again with another name
    timekeeping   what timers do
    course        one input or timer carried through
    runner        game, chart and machines; what is listened for in a situation
    situation     the value; timers
    machine       a statechart's machine as a function, and as a picture
    chart         the statechart as data; chart_reading reads and checks it

No game is known here (`games`), and nobody above.
"""

FACE = (
    "chart",
    "chart_reading",
    "doubt",
    "machine",
    "moderator",
    "runner",
    "situation",
    "step",
)
"""The modules that the rest of the program may use."""
