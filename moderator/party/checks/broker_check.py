"""Whether the broker of the house answers and takes us; the game can be played all the same."""

from moderator.errors import BadInput
from moderator.party.checks.room_check import Problem, problem_of
from moderator.party.config.broker import Broker
from moderator.party.home_automation.broker_trial import why_no_answer


def check_broker(broker: Broker | None) -> list[Problem]:
    """What is to be mended, where a party names a broker; takes some seconds at the most."""
    if broker is None:
        return []
    try:
        why = why_no_answer(broker)
    except BadInput as error:
        return [problem_of(error)]
    return (
        [] if why is None else [Problem(f"{broker} {why}", "look at [mqtt] in the party file; the game needs it not")]
    )


def describe_broker(broker: Broker) -> str:
    """That it answers, in a sentence for the host."""
    return f"{str(broker)[0].upper()}{str(broker)[1:]} answers."
