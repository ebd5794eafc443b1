import { type Frame, frame } from '../frame';

const play = [
  '{fiction}',
  '{sport}',
  'guess_who|peekaboo|hide_and_seek|surprise|tickle|tickled|cuddle|kiss|kissed|gently|massage|dance|danced|dancing|hug|hugged|lol|haha|laughing|laughed|giggle|giggled|april_fool|joke_shop|doll|dolls|fort|film|game',
  'guess who',
  'april fool',
];

/** Somebody who cannot defend itself was hurt by the person who writes, or nearly. */
export const infantFrames: readonly Frame[] = [
  frame({
    why: 'harm-others.infant',
    kind: 'harm_others',
    strength: 'strong',
    study: 'keep',
    past: 'keep',
    dream: 'weaken',
    says: ['{over_face}', '{infant_hurt}'],
    with: ['{infant_near}'],
    unless: [
      ...play,
      'cover|covered . {infant_or_pronoun} with',
      'under . mattress|baby_mattress',
      'cat|dog|stain|rattle|guests|doll|teddy|swim_class|swimming_lesson|song|toe|tiptoe|tiptoed',
      'hand over my',
      'hold . breath',
      'picture|pictures|flash|flashes|image|images|intrusive|imagine|imagining|ocd|station|train',
      'afraid|scared|worry|worried|anxious|fear .. might|could|will|would !again|and|because',
    ],
  }),
  frame({
    why: 'harm-others.infant-urge',
    kind: 'harm_others',
    strength: 'clear',
    study: 'keep',
    other: 'keep',
    says: [
      'shake|smother|throw|slam|squeeze her|him|baby|little_one|infant|newborn till|until . she|he|it|they? stop|stops|quiet|goes_quiet|sleep|sleeps|shut|shuts|silent',
      'shake|smother|throw|slam|squeeze baby|infant|newborn|my_baby|cot|crib',
      'make her|him|it|baby stop ... pillow|shake|wall|window|cot',
    ],
    unless: [
      ...play,
      'cat|dog|bottle|rattle|tree|tin|can|jar|rug|mat|cocktail|snow|doll|teddy|hand|hands|head|dice|phone|machine|printer|formula|milk|car_seat|shower|nursery',
      'picture|pictures|flash|flashes|image|images|intrusive|imagine|imagining|ocd',
    ],
  }),
];

/** Held by the throat, the hair, against a wall. */
export const heldFrames: readonly Frame[] = [
  frame({
    why: 'abuse.held',
    kind: 'abuse_at_home',
    strength: 'strong',
    study: 'keep',
    other: 'keep',
    says: ['{held_throat}'],
    unless: [
      ...play,
      'targets|bank|farming|numbers|taxman|critic|perfectionist|feeling|feelings|panic|fear|anxiety|grief|shame|worry|worrier|job|deadline|mortgage|tie|collar_of|part|voice',
      'washing|bang_up|cat|kitten|dog|puppy|toddler|baby|dentist|doctor|nurse|barber|hairdresser|physio|judo|karate|wrestling|bouncer|scarf_i_knit|photo',
      'me|us by . hand',
      'round|around|in|into . kitchen|arms|pool',
      'hold|held|put . me|us . up|together|down_gently',
    ],
    past: 'past',
  }),
];

/** Violence or a threat in this house, at this door, behind this wall. */
export const intruderFrames: readonly Frame[] = [
  frame({
    why: 'abuse.intruder',
    kind: 'abuse_at_home',
    strength: 'strong',
    study: 'keep',
    other: 'keep',
    negated: 'keep',
    says: ['{intruding}'],
    unless: [
      ...play,
      'parcel|postman|courier|delivery|drums|tuba|piano|mow|mowing|drilling|drill|plumber|electrician|builder|builders|decorator|cleaner|fox|cat|dog|squirrel|pigeon|hedgehog|bird|wind|trick_or_treat|in-laws|choir|party|guests|surprise|gardener|workmen|milkman|carol|toddler|kids_wake|early_shift|goal|match|queue|code|sale|shop|store',
      'in laws',
      'feel like someone|somebody|man',
      'part|critic|voice be|in|bang|tries|trying',
      'follow me|us home . from? . cat|kitten|dog',
    ],
    past: 'past',
  }),
];

/** Control told in small things: keys, receipts, what one may do while the other is away. */
export const smallSigns: readonly Frame[] = [
  frame({
    why: 'abuse.small-signs',
    kind: 'abuse_at_home',
    strength: 'clear',
    study: 'keep',
    other: 'keep',
    negated: 'keep',
    excusedIn: 'clause',
    says: ['{small_signs}', '{abuser} .. knife .. gone|missing|pocket|pillow|hide|hid'],
    unless: [
      ...play,
      'mistake|accident|accidentally|tyre|tyres|garage_for|mechanic|service|repair|repairs|paint|painting|sand|dishwasher|lost|found|forgot|forgotten|lend|lent|borrow|borrowed|hoover|postman|thunder|fireworks|vet|snow|freezing|cold|slipped|slip|toddler|jumping|hinges_came|landlord|came_off|cake|app|storage|full|school_run|grandparents|holiday|trip|embassy|renewal|airport|lunch|mortgage|without|coffin|funeral|passed|hospital|ward|prison|wing|guards|bins|bin|=94|=90|=88|=91|=85|dementia|alzheimers|budget_together|teach_me_to_drive|meter|bus_driver|colleague|boss|manager|teacher|client|puppy_training|rota',
      'by mistake',
      'for . new tyres|brakes|exhaust',
      'fair|fairly|kind|kindly|nice|lovely|sweet|gently',
    ],
    past: 'past',
  }),
  frame({
    why: 'abuse.small-signs-knife',
    kind: 'abuse_at_home',
    strength: 'clear',
    study: 'keep',
    other: 'keep',
    says: ['knife|knives|axe|hammer|gun|machete .. gone|missing|disappeared from|again|and|$'],
    near: ['he|she|himself|husband|smile|smiling|pocket|look|looks|angry|scared|block|drawer'],
    unless: [
      ...play,
      'dishwasher|sink|drying_rack|shop|bought|new|camping|picnic|kids_safe|hid_them|gave|neighbour_borrowed|sharpen|sharpener|museum|game',
    ],
  }),
  frame({
    why: 'abuse.writes-while-away',
    kind: 'abuse_at_home',
    strength: 'clear',
    study: 'keep',
    other: 'keep',
    negated: 'keep',
    says: ['{he_is_away}'],
    with: ['{can_write}'],
    unless: [
      ...play,
      'school_run|coffee|tea|bus|dinner|work|call|laundry|book|novel|essay|nap|relax|breathe|baby|toddler|gift|present|surprise|party|study|cake|birthday|yoga|meditate|bliss|quiet_time|shift',
    ],
  }),
];
