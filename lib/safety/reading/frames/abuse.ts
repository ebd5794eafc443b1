import { type Frame, frame } from '../frame';

const harmless = [
  'in =meetings|=meeting|review|email',
  '{fiction}',
  '{sport}',
  '{not_a_blow}',
  'lol|haha|lmao|accident|tickle|tickled|hug|hugged|surprise|sweet|=joking|jokingly|cuddle|massage|dentist|physio|game',
  'airport|round|dance|stab .. back',
  'critic|perfectionist|procrastinator|traffic|weather|heat|alarm|cat|dog|puppy|toddler|client|car|gate|wave',
];
const now = [
  '=hitting|=beating|=choking|=strangling|=kicking|=punching|=attacking',
  'every|each day|night|week|time|evening',
  'scared|help|trapped',
  'tonight|today|now|again',
  'right now',
  'just now',
  'this morning|evening|afternoon',
  'coming back',
  'last night',
  'outside',
  'still here',
];
const grave = [
  'choke|strangle|throttle|stab|shoot|gun|knife|machete|neck|throat|rape',
  'kill me|us',
  'can not breathe',
  'kids|children|baby',
];
const told = { kind: 'abuse_at_home', study: 'keep', other: 'keep', strength: 'clear' } as const;

/** Somebody hurts, threatens, controls or frightens the person. That it is calm now does not end it. */
export const abuseFrames: readonly Frame[] = [
  frame({
    excusedIn: 'clause',
    ...told,
    why: 'abuse.violence',
    says: ['{beaten}'],
    unless: harmless,
    raised: [
      { near: now, strength: 'strong' },
      { near: grave, strength: 'strong' },
    ],
  }),
  frame({
    excusedIn: 'clause',
    ...told,
    why: 'abuse.threat',
    says: ['{threat}'],
    unless: [
      ...harmless,
      'mum|mom|teacher|boss|wife will|would kill me',
      'lawyer|invoice|court|red_card|chess|layoff|layoffs',
    ],
    negated: 'keep',
    raised: [
      { near: now, strength: 'strong' },
      { near: grave, strength: 'strong' },
    ],
  }),
  frame({
    ...told,
    why: 'abuse.at-the-door',
    strength: 'strong',
    says: [
      'help me|us .. he|she|they be here|back|outside|inside|coming|home',
      'he|she|they|{relation} .. have|hold|hide|get|grab . knife|gun|hammer|machete|axe|bat .. outside|door|stairs|hall|kitchen|here|coming|after_me|at_me|to_my',
      'he|she|they|{relation} be .. outside|at|behind|on . door|house|window|stairs .. knife|gun|hammer|machete|axe|bat',
      'he|she|they|{relation} be go to kill|murder|strangle|stab|shoot me|us $',
      'he|she|they|{relation} . want to kill|murder|strangle|stab|shoot me|us $',
    ],
    unless: harmless,
  }),
  frame({
    excusedIn: 'clause',
    ...told,
    why: 'abuse.control',
    says: ['{control}'],
    unless: [
      ...harmless,
      'for|pay dinner|drinks',
      '=parking|train|ticket|=shopping|repair|shop|charger|borrowed|holiday',
      'cake|biscuit|biscuits|washing_up|dishes|driver|satnav|fitness|watch_steps',
      'spend christmas',
      'step|steps|run',
      'parents|mum|mom|dad|papa take|took {own} phone',
      'phone back after',
    ],
    raised: [
      { near: ['lock me|us .. in|out .. scared|now|help|tonight', 'scared|help'], strength: 'strong' },
    ],
    negated: 'keep',
  }),
  frame({
    excusedIn: 'clause',
    ...told,
    why: 'abuse.sexual',
    says: ['{touched}'],
    unless: [
      ...harmless,
      'first kiss',
      'tea|coffee|tidy|sing|breakfast|story|homework|lamp',
      'massage|haircut',
    ],
    raised: [{ near: now, strength: 'strong' }],
  }),
  frame({
    excusedIn: 'clause',
    ...told,
    why: 'abuse.fear',
    says: ['{dread}'],
    unless: [
      ...harmless,
      'scared|afraid .. spider|spiders|dark|=flying|heights|exam|judge|disappoint|laugh',
      'party|holiday|work|=meeting .. home',
    ],
  }),
];
