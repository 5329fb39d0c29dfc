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
      well ahead, with the race decided; where it ends a limit, or brings that of the best rival nearer to its
      end; where one's own car stands still for good.
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
    hour_frees_rival: float
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
    play_any=215.0,
    play_km=1.11,
    play_ready=195.0,
    play_unready=20.0,
    play_fills=112.0,
    play_gap=-93.0,
    play_gap_small=36.0,
    play_gap_250=64.0,
    play_short=-97.0,
    play_last_100=38.0,
    play_only=64.0,
    mend_cover=491.0,
    mend_cover_joker=-352.0,
    mend_tyres=1048.0,
    mend_tyres_joker=474.0,
    mend_joker=-650.0,
    mend_record=682.0,
    mend_record_idle=390.0,
    attack_carburation=412.0,
    attack_piste=410.0,
    attack_limite=440.0,
    attack_near=174.0,
    attack_stopped=-138.0,
    attack_wasted=-153.0,
    attack_behind=12.0,
    attack_late=51.0,
    hour_behind=60.0,
    hour_behind_late=-178.0,
    hour_crowded=80.0,
    hour_ahead=-103.0,
    hour_ahead_late=200.0,
    hour_well_ahead=81.0,
    hour_decided=283.0,
    hour_frees=134.0,
    hour_frees_rival=-135.0,
    hour_stuck=92.0,
    keep_joker=489.0,
    keep_record=291.0,
    keep_carburation=234.0,
    keep_piste=211.0,
    keep_limite=230.0,
    keep_essence=214.0,
    keep_huile=210.0,
    keep_pneu=138.0,
    keep_spare=-43.0,
    keep_needed=365.0,
    keep_tyres_early=280.0,
    keep_tyres=374.0,
    keep_unmatched=0.0,
    keep_last_remedy=92.0,
    keep_100=101.0,
    keep_150=156.0,
    keep_250=250.0,
    keep_350=106.0,
    keep_slow=37.0,
    keep_misfit=81.0,
    keep_rich=42.0,
    keep_second=22.0,
    keep_stopped=33.0,
    keep_late=160.0,
)
