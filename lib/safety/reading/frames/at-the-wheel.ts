import { type Frame, frame } from '../frame';

const tells =
  'say|says|said|saying|tell|tells|telling|want|wants|wanted|keep|keeps|whisper|whispers|shout|shouts|scream|screams|go|goes|beg|begs|urge|urges|tempt|tempts|tempted|think|thinking|thought|imagine|picture|feel_like|reckon|reckons|lean|leans|eye|eyes|eyeing|dare|dares';
const others =
  'lorry|lorries|truck|trucks|tree|trees|wall|barrier|barriers|bridge|bridges|railing|railings|river|ditch|oncoming|headlights|headlamps|pole|lamppost|traffic|middle_line|centre_line|center_line|other_lane|opposite_lane|cliff|embankment|support|pillar|wagon|semi|semis|bus|line|drop|ravine|lake|sea|canal|reservoir';

/** A part, a voice or the person themselves would leave the road: said at the wheel or of it. */
export const atTheWheel: readonly Frame[] = [
  frame({
    why: 'place.at-the-wheel',
    kind: 'place',
    strength: 'clear',
    negated: 'keep',
    other: 'keep',
    study: 'keep',
    past: 'past',
    says: [
      `${tells} .. swerve|veer`,
      `swerve|veer .. into|at|off|toward|towards|every_time . . ${others}|road|edge`,
      `${tells} .. let go of? . wheel|steering`,
      `${tells} .. turn|pull|jerk|yank|twist|flick|steer|drift|point|aim|drive|go|cross|push|floor_it|put_my_foot_down|pull_it .. into|in_front_of|across|through|over|off|for|at|toward|towards .. ${others}|edge|road`,
      `${tells} .. cross|drift over|across? . line|lane|reservation`,
      `${tells} .. hit . ${others}`,
      `one|wee|little|quick turn|flick|jerk|twitch|pull . of? . wheel|steering`,
      `${tells} .. not brake|turn|slow|stop|steer|swerve`,
      `${tells} .. foot|pedal down|floor . at|on|before|into . bend|corner|wall|junction|end`,
      `${tells} .. unclip|undo|unbuckle|take_off|take . belt|seatbelt|seat_belt`,
      `${tells} .. close . eyes ... =40|=50|=60|=70|=80|=90|=100|=110|=120|motorway|driving|wheel|mph|kph`,
      `${tells} .. barrier|bridge_support|central_reservation .. at|every speed|=70|=80|=90|time`,
    ],
    near: [
      'passenger|wheel|driver|driving|drive|drivin|drives|seat|seatbelt|belt|car|cab|truck|lorry|van|bike|motorbike|motorway|highway|interstate|road|lane|lanes|brake|swerve|speed|barrier|bend|oncoming|headlights|mph|=m1|=m6|=m25|=a1|lorries|trucks|steer|steering|drift|riding|co-driver|=70|=80|=90|=110',
    ],
    unless: [
      '{fiction}',
      '{sport}',
      'intrusive|ocd|horrifies|horrified|appel|vide|common|normal_thought|potholes|pothole|deer|fox|badger|squirrel|hedgehog|rabbit|pheasant|puddle|cyclist|instructor|lesson|test|simulator|game|mario|gps|satnav|sat_nav|subject|topic|question|conversation|parking|park|shopping|go_kart|kart|bumper|career|dodgems|lol|haha|toll|delivery|services|home|ferry|to_work|round_the_corner',
    ],
  }),
];
