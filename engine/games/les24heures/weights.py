"""What matters to those who race well, in kilometres: the weights of `tuned_evaluation`, tuned by self-play.

In thousands of races both cars were driven with weights that differ a little by chance, and those that won
more often were believed (`tools/tune_race.py` does that). The names of a field's group say where it counts;
what a level overlooks has a weight of 0.

`TUNED` comes from some eight million races of two cars over 24 hours, driven by a compiled twin of the rules
that agreed with these on whole races. Of 67 ideas tried five were kept: without any of them fewer races are
won, and the others add nothing to them. Only the order of moves is tuned. Weights that were higher than
their order needs (attacks, covers, tyres, the Joker) were lowered until races showed a difference.
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

    Five ideas were added later, because races without one of them are lost more often:

    - `attack_stop_on_top`: carburation while a pit stop tops the pile. The rival is about to stop anyhow, and
      the turns that it loses would spare it the draw.
    - `hour_first_pile`: an hour before the first shuffle. The good cards of the pile have not come back yet.
    - `keep_remedies_to_come`: a remedy, for each copy of it still to come beyond three. It can be replaced.
    - `keep_stops_to_come`: a remedy, for each of its pit stops still to come beyond one. It will be needed.
    - `keep_350_at_night`: a 350 in the hours of the night. It only fills the hand until morning.
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
    attack_stop_on_top: float = 0.0
    hour_first_pile: float = 0.0
    keep_remedies_to_come: float = 0.0
    keep_stops_to_come: float = 0.0
    keep_350_at_night: float = 0.0


TUNED = Weights(
    play_any=340.0,
    play_km=1.8,
    play_ready=38.0,
    play_unready=125.0,
    play_fills=105.0,
    play_gap=-242.0,
    play_gap_small=-174.0,
    play_gap_250=273.0,
    play_short=-47.0,
    play_last_100=28.0,
    play_only=-111.0,
    mend_cover=900.0,
    mend_cover_joker=-307.0,
    mend_tyres=1000.0,
    mend_tyres_joker=657.0,
    mend_joker=-319.0,
    mend_record=1057.0,
    mend_record_idle=497.0,
    attack_carburation=404.0,
    attack_piste=900.0,
    attack_limite=900.0,
    attack_near=148.0,
    attack_stopped=-80.0,
    attack_wasted=-496.0,
    attack_behind=29.0,
    attack_late=-25.0,
    hour_behind=146.0,
    hour_behind_late=7.0,
    hour_crowded=209.0,
    hour_ahead=-53.0,
    hour_ahead_late=189.0,
    hour_well_ahead=198.0,
    hour_decided=230.0,
    hour_frees=452.0,
    hour_frees_rival=-727.0,
    hour_stuck=78.0,
    keep_joker=900.0,
    keep_record=233.0,
    keep_carburation=447.0,
    keep_piste=257.0,
    keep_limite=645.0,
    keep_essence=563.0,
    keep_huile=471.0,
    keep_pneu=331.0,
    keep_spare=-236.0,
    keep_needed=346.0,
    keep_tyres_early=900.0,
    keep_tyres=850.0,
    keep_unmatched=-0.31,
    keep_last_remedy=41.0,
    keep_100=134.0,
    keep_150=270.0,
    keep_250=462.0,
    keep_350=272.0,
    keep_slow=72.0,
    keep_misfit=-19.0,
    keep_rich=139.0,
    keep_second=67.0,
    keep_stopped=159.0,
    keep_late=25.0,
    keep_blocked=-19.0,
    attack_stop_on_top=-275.0,
    hour_first_pile=136.0,
    keep_remedies_to_come=-77.0,
    keep_stops_to_come=153.0,
    keep_350_at_night=121.0,
)
