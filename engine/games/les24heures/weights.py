"""What matters to those who race well, in kilometres: the weights of `racing`, tuned by self-play.

`tools/tune_race.py` makes them: in thousands of races both cars are driven with weights that differ a
little by chance, and those that won more often are believed. The names of a field's group tell where it
counts; what a level overlooks is a weight of nothing.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["TUNED", "Weights"]


class Weights(NamedTuple):
    """The weights, each with what it adds to a move's worth, in groups.

    - `play_`: a speed card at all, and for each kilometre; exactly 2,500 with tyres in hand, or without;
      before it a rest that the hand makes up, or does not, of at most 200 or of 250 or 500; a short card; the
      last 100, kept for slow roads; the only speed card.
    - `mend_`: a pit stop covered, or by the Joker; tyres changed, or by the Joker; the Joker in one's own
      turn; two plays when there is something to play, or not.
    - `attack_`: each incident; a rival that is near, that stands still anyhow, that it costs nothing; from
      behind; in the last quarter of a day.
    - `hour_`: an hour when behind, in the last third, with a hand full of them; ahead, in the last third,
      well ahead, with the race decided; where it ends a limit; where one's own car stands still for good.
    - `keep_`: what is missed of a card given away: of each kind; of a second remedy, one that is needed, one
      for the tyres; in part, of one whose pit stops are all out; of the last remedy; of what is slow on slow
      roads, of what does not fit before 2,500. Less: of a hand full of speed, of two alike, of speed while
      the car stands still, of an incident in the last hours, of what cannot be driven now.
    """

    play_any: float
    play_km: float
    play_ready: float
    play_unready: float
    play_fills: float
    play_gap: float
    play_gap_small: float
    play_gap_250: float
    play_short: float
    play_last_100: float
    play_only: float
    mend_cover: float
    mend_cover_joker: float
    mend_tyres: float
    mend_tyres_joker: float
    mend_joker: float
    mend_record: float
    mend_record_idle: float
    attack_carburation: float
    attack_piste: float
    attack_limite: float
    attack_near: float
    attack_stopped: float
    attack_wasted: float
    attack_behind: float
    attack_late: float
    hour_behind: float
    hour_behind_late: float
    hour_crowded: float
    hour_ahead: float
    hour_ahead_late: float
    hour_well_ahead: float
    hour_decided: float
    hour_frees: float
    hour_stuck: float
    keep_joker: float
    keep_record: float
    keep_carburation: float
    keep_piste: float
    keep_limite: float
    keep_essence: float
    keep_huile: float
    keep_pneu: float
    keep_spare: float
    keep_needed: float
    keep_tyres_early: float
    keep_tyres: float
    keep_unmatched: float
    keep_last_remedy: float
    keep_100: float
    keep_150: float
    keep_250: float
    keep_350: float
    keep_slow: float
    keep_misfit: float
    keep_rich: float
    keep_second: float
    keep_stopped: float
    keep_late: float
    keep_blocked: float = 0.0


TUNED = Weights(
    play_any=213.0,
    play_km=1.11,
    play_ready=185.0,
    play_unready=25.0,
    play_fills=114.0,
    play_gap=-94.0,
    play_gap_small=53.0,
    play_gap_250=79.0,
    play_short=-107.0,
    play_last_100=39.0,
    play_only=78.0,
    mend_cover=458.0,
    mend_cover_joker=-309.0,
    mend_tyres=1047.0,
    mend_tyres_joker=463.0,
    mend_joker=-628.0,
    mend_record=679.0,
    mend_record_idle=540.0,
    attack_carburation=398.0,
    attack_piste=447.0,
    attack_limite=520.0,
    attack_near=176.0,
    attack_stopped=-167.0,
    attack_wasted=-127.0,
    attack_behind=-3.0,
    attack_late=55.0,
    hour_behind=85.0,
    hour_behind_late=-140.0,
    hour_crowded=130.0,
    hour_ahead=-94.0,
    hour_ahead_late=164.0,
    hour_well_ahead=93.0,
    hour_decided=334.0,
    hour_frees=136.0,
    hour_stuck=87.0,
    keep_joker=480.0,
    keep_record=307.0,
    keep_carburation=240.0,
    keep_piste=228.0,
    keep_limite=226.0,
    keep_essence=218.0,
    keep_huile=245.0,
    keep_pneu=124.0,
    keep_spare=-75.0,
    keep_needed=363.0,
    keep_tyres_early=360.0,
    keep_tyres=373.0,
    keep_unmatched=-0.5,
    keep_last_remedy=89.0,
    keep_100=102.0,
    keep_150=164.0,
    keep_250=258.0,
    keep_350=105.0,
    keep_slow=41.0,
    keep_misfit=93.0,
    keep_rich=44.0,
    keep_second=24.0,
    keep_stopped=44.0,
    keep_late=215.0,
)
