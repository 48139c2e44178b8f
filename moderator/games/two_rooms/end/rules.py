"""The rules of the end, as the statechart names them."""

from moderator.games.two_rooms.end import announcements, card_answers, instant, results, revealing

END_RULES = (
    announcements.call_first,
    announcements.answer_call_team,
    announcements.answer_call_card,
    announcements.answer_call_player,
    announcements.answer_call_colors,
    announcements.nobody_calls,
    announcements.correct_call,
    revealing.reveal,
    revealing.answer_showing,
    revealing.show_on,
    revealing.next_step,
    revealing.end_unanswered,
    revealing.card_is_in,
    revealing.enter_card,
    revealing.answer_end_place,
    revealing.answer_end_yes_no,
    card_answers.answer_end_card,
    card_answers.answer_end_cards,
    card_answers.answer_end_color,
    card_answers.answer_end_bond,
    results.announce,
    instant.game_over,
    instant.answer_ends_game,
    instant.ended_at_once,
)
