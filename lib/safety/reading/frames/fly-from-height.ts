import { type Frame, frame } from '../frame';

const grounded = [
  'plane|flight|ticket|tickets|holiday|airport|pilot|lessons|lisbon|rome|drone|kite|bird|birds|swallow|swallows|crow|crows|eagle|butterfly|dragonfly|bat|glider|trampoline|parachute|bungee|paraglide|paragliding|skydive|game|minecraft|film|book|song|superman|quidditch|wish|wishes|if_only|dream|dreams|dreamed|dreamt|like|time|swing|zip|slide|cable_car|helicopter|flag|hot_air',
];
const high =
  'roof|rooftop|balcony|terrace|window|ledge|railing|rail|bridge|cliff|edge|floor|storey|story|tower|parapet|car_park|viaduct|height|heights|building';

/** Sure to fly, or that nothing can hurt: a mania with a height, a road or water before it. */
export const flyFromHeight: readonly Frame[] = [
  frame({
    why: 'place.sure-to-fly',
    kind: 'place',
    strength: 'strong',
    negated: 'keep',
    ordinary: 'keep',
    says: [
      `i|we|me|us can|could|will|would|know|go|be|am . to? . i? . can? . fly|glide|float|soar|take_off|hover|rise|levitate .. ${high}`,
      `${high} ... fly|glide|float|soar|take_off|levitate|carry_me|catch_me|not_fall|rise|can_not_fall|hold_me`,
      `fly|glide|float|soar|leap|take_off off|from|over . ${high}`,
      'jump|leap|step .. and fly|glide|float|soar|rise',
      'watch me|us fly|glide|float|soar',
      `air|wind|god|angels|sky|universe . will|would|can|go carry|hold|catch|lift|take . me|us ... ${high}|step|jump|leap`,
      `step|jump|leap|lean . off|from .. ${high} ... carry|catch|hold|wings|land|alive|fly`,
      `go|going to? leap|jump|fly off ... land|alive|cat|wings|fly|float`,
      'i|we can walk|run|drive|go through|into|across|in . traffic|motorway|highway|cars|fire|water .. stop|not|nothing|part|safe|for',
      'cars|traffic|trains stop|stops|part for me',
      'spread . my? . arms|wings .. floor|roof|balcony|window|edge|rise|fly',
      'breathe|breathing under_water|underwater|under water',
      `stand|standing|stood|sit|sitting|dance|dancing .. on . ${high} .. because .. not . fall|fly|chosen|invincible|protected`,
      'weightless|invincible|immortal|untouchable .. show|roof|terrace|traffic|bridge|balcony|prove|jump',
    ],
    unless: grounded,
    raised: [],
  }),
  frame({
    why: 'mania.sure-to-fly',
    kind: 'mania',
    strength: 'clear',
    negated: 'keep',
    says: [
      'i|we can|could|will . jump|leap|step and fly|float|glide',
      'i|we can . fly|levitate|float now|i_know|know|for_real|$',
      'gravity .. be|not .. for|apply|mine|other|others|people|optional|suggestion|me',
      'falling|death|pain be . optional|for_others|illusion',
      'make|made|making me|us . weightless|immortal|invincible',
      'my|our wings be . nearly|almost? . in|grown|ready|open|growing',
      'not . need stairs|sleep|food|doors|brakes|air . anymore|any_more|now|again',
      'i be . immortal|invincible|bulletproof',
      'i be . chosen one',
    ],
    unless: grounded,
  }),
];
