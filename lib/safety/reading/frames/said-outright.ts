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

/** The same of each of those whom people also name in jest. */
const meant = (saying: string): string[] =>
  ['my|our|his|her|their boss|manager|dog|cat', 'kids|kid|children|child'].map((whom) =>
    saying.replace('WHOM', whom),
  );

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
      'feel like {grave_attack} . {human}',
      'may|might . {grave_attack} . someone|somebody|people|him|her|them|everyone',
      'want|wants to beat . {human} . death|pulp',
      'want|wants to smother|strangle|drown|shake|suffocate . baby|child|son|daughter|toddler|kid',
    ],
    unless: harmless,
    raised: [
      { near: ['and|then|before .. myself|ourselves'], strength: 'strong' },
      { near: [soon, 'in|during . sleep'], strength: 'clear' },
    ],
  }),
  // A wish or a will to kill somebody is no idiom, though people say much the same of the traffic.
  frame({
    ...told,
    why: 'harm-others.meant-outright',
    kind: 'harm_others',
    strength: 'clear',
    overIdioms: true,
    says: [
      ...meant(
        'want|wanted|need|plan|intend|fantasise|fantasize|think|dream|tell|told|decide|promise .. {grave_attack} . WHOM !noise|tablet|part|phone|mood|vibe|level',
      ),
      ...meant('feel like {grave_attack} . WHOM'),
      ...meant('go|about to? {grave_attack} . WHOM $$'),
      ...meant('will|might {grave_attack} . WHOM $$'),
      ...meant(
        'go|about to? {grave_attack} . WHOM and|with|in|at|before|after|=tonight|=today|=tomorrow|=now|myself !if',
      ),
      ...meant(
        'will|might {grave_attack} . WHOM and|with|in|at|before|after|=tonight|=today|=tomorrow|=now|myself !if',
      ),
      ...meant('=tonight|=today|=tomorrow i|we {grave_attack} . WHOM'),
    ],
    unless: harmless,
    raised: [{ near: [soon, 'and|then|before .. myself|ourselves'], strength: 'strong' }],
  }),
  frame({
    excusedIn: 'clause',
    negated: 'denial',
    study: 'keep',
    why: 'suicide.meant-outright',
    kind: 'suicide',
    strength: 'clear',
    overIdioms: true,
    says: [
      'want|wanted|need|plan|intend|fantasise|fantasize|think|dream|tell|told|decide|promise .. kill|hang|shoot|drown|poison myself|ourselves|itself|himself|herself|themselves !to|laughing|trying|studying|working|training|with',
      'feel like kill myself !to|laughing|trying|studying|working|training|with',
      'go|about to? kill myself !to|laughing|trying|studying|working|training|with',
      'will|might kill myself !to|laughing|trying|studying|working|training|with',
    ],
    unless: [
      'novel|film|movie|song|lyrics|character|story|plot|scene',
      'make|makes|made|making me',
      'lol|haha|lmao|jk|jokingly|joking',
      'game|level|boss_fight|gym|workout|marathon|training',
      'if .. have|has|hear|see|get|do|does|one|another',
    ],
    raised: [{ near: [soon, '{means}', 'have . pills|rope|gun'], strength: 'strong' }],
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
