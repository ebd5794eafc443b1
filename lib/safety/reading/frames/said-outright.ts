import { type Frame, frame } from '../frame';

const soon =
  'tonight|today|tomorrow|now|soon|=monday|=tuesday|=wednesday|=thursday|=friday|=saturday|=sunday|weekend|asleep|knife|gun|bat|hammer|axe|machete|petrol';
const harmless = [
  '{fiction}',
  '{sport}',
  'game|level|boss_fight|tennis|chess|squash|fifa|quiz|monopoly|karaoke|race|scrabble|poker|cards|match',
  'lol|haha|lmao|jk|jokingly|joking|metaphor|figuratively|with_kindness|kindness|cuddles|kisses',
  'critic|perfectionist|saboteur|procrastinator|pleaser|printer|computer|laptop|alarm|phone|character|zombie|plants|weeds',
  'if .. eat|eats|ate|spoil|spoils|borrow|borrows|touch|touches|forget|forgets|late|snore|snores|use|uses',
  'ate|eaten|borrowed|spoiled|spoilt|snores|snoring|leftovers|dishes|remote|charger',
];
const told = { excusedIn: 'clause', study: 'keep' } as const;

/** A will or a wish to kill somebody, and to hurt one's own body, said in plain words that the score may take for anger or for nothing. */
export const saidOutright: readonly Frame[] = [
  frame({
    ...told,
    why: 'harm-others.will-outright',
    kind: 'harm_others',
    strength: 'weak',
    says: [
      'i|we . {going} . {grave_attack} . {human}',
      '{going} . {grave_attack} . {human}',
      'run|drive|ram . car|truck|van into|over . {human}',
      'end|take his|her|their life|lives',
    ],
    unless: [...harmless, '{human} . {going} . {grave_attack} . me|us|him|her|them'],
    raised: [{ near: [soon], strength: 'strong' }],
  }),
  frame({
    ...told,
    why: 'harm-others.wish-outright',
    kind: 'harm_others',
    strength: 'weak',
    says: [
      'i|we|part|it|he|she|protector|rebel|firefighter|one . . want|wants|wanted|need|needs|long|longs to {grave_attack} . {human}',
      'may|might . {grave_attack} . someone|somebody|people|him|her|them|everyone',
      'want|wants to beat . {human} . death|pulp',
      'want|wants to smother|strangle|drown|shake|suffocate . baby|child|son|daughter|toddler|kid',
    ],
    unless: harmless,
    raised: [{ near: [soon, 'in|during . sleep'], strength: 'clear' }],
  }),
  frame({
    excusedIn: 'clause',
    negated: 'denial',
    why: 'self-harm.said-outright',
    kind: 'self_harm',
    strength: 'clear',
    says: [
      'feel|tempted .. hurt|harm|injure|cut|burn .. {any_self}',
      'feel|tempted .. hurt|harm|injure|burn|punish|damage my|our|own? body|skin|flesh',
      '^ want|need|think to|of|about? hurt|harm|cut|burn me|us',
      'part|voice|protector|critic|something|firefighter|one . . want|wants to hurt|harm|injure|punish|cut|burn me|us !feelings',
      'want|wants|need|needs to hurt|harm|injure|punish|damage|burn|cut my|our|own? body|skin|flesh|arm|arms|wrist|wrists|thigh|thighs',
    ],
    unless: [
      '{accident}',
      '{fiction}',
      'chances|=feelings|career|score|diet|fat|carbs|tan|sunburn|shape|workout|gym|tattoo',
    ],
  }),
];
