import { type Frame, frame } from '../frame';

const today = [
  'tonight|tomorrow',
  'this evening|afternoon|weekend|friday|saturday|sunday|monday|week|morning',
  'right now',
  'as soon as',
  'when|once|while . sleep|asleep|alone|turn|leave|come_home|finish',
  'next time',
  'i|we have decide|decided',
  'mean it',
  'for real',
  '{real_weapon}',
  'loaded|sharpened|packed|bought',
];
const harmless = [
  '{fiction}',
  '{sport}',
  'inner? critic|perfectionist|saboteur|procrastinator|pleaser',
  'kill|strangle|murder|throttle . part|voice|critic|printer|computer|laptop|alarm|phone|spreadsheet',
  'with kindness|love|hugs|kisses|laughter|tickles',
  'lol|haha|lmao|jk',
  'record|argument|debate|score|plants|weeds|email|target|deadline|goal|high',
  '=feelings',
  'with word|truth|kindness',
  'metaphor|metaphorically|figuratively|pun',
  'candle|bbq|barbecue|bonfire|incense|dinner|toast|diary|diaries|weed|weeds|rubbish|calories|calorie',
  'rather be shot',
  'hit|punch|kick . pillow|bag|ball|gym|cushion|mattress|road|hay|sack',
  'law|laws|police|news|politician|politicians|government|war|army|shooting_on',
];
const told = { study: 'keep', kind: 'harm_others' } as const;

/** Wanting, planning or having done violence to somebody else; with a weapon, a time or a plan it is danger now. */
export const harmOthersFrames: readonly Frame[] = [
  frame({
    excusedIn: 'clause',
    ...told,
    why: 'harm-others.wish',
    strength: 'clear',
    says: [
      '{wish} .. {attack} . {human}',
      '{wish} .. {attack_around}',
      '{going} .. {attack_around}',
      'who|that {attack} {human}',
      '{wish} .. burn|torch|bomb|burn_down . {human}|his|her|their . {house}',
      '{going} .. {attack} . {human}',
      'could kill|murder|strangle {human} .. mean it',
    ],
    unless: [
      ...harmless,
      '{human} .. {attack} me|us',
      'wish|hope someone would',
      'firefighter|rebel .. everything|all|world on? fire|down',
    ],
    raised: [
      { near: today, strength: 'strong' },
      {
        near: [
          'i|we be . go|about to .. {grave_attack}',
          'go|about to .. hurt|shake|hit|drop|throw|smother . baby|child|kid|kids|son|daughter|toddler',
          '{house} .. {real_weapon}',
          'shoot_up',
        ],
        strength: 'strong',
      },
    ],
  }),
  frame({
    excusedIn: 'clause',
    ...told,
    why: 'harm-others.plan',
    strength: 'strong',
    says: ['{armed}'],
    unless: [...harmless, 'police|hunt|=hunting|range|kitchen_shop|farm|antique|craft|gift|grandfather_gun'],
  }),
  frame({
    excusedIn: 'clause',
    ...told,
    why: 'harm-others.watching-somebody',
    strength: 'clear',
    says: ['{stalking}'],
    unless: [
      ...harmless,
      'motorway|satnav|convoy|way',
      'pillow',
      'instagram|twitter|facebook|tiktok|surprise|party|flowers|present|map|kids_sleep',
      '=shopping|guest|todo|to_do|christmas_list',
      'follow me|us',
    ],
    raised: [{ near: today, strength: 'strong' }],
  }),
  frame({
    excusedIn: 'clause',
    ...told,
    why: 'harm-others.ill-will',
    strength: 'clear',
    says: ['{ill_will}'],
    unless: [...harmless, 'burn down|out . calories|list|to_do|fuel', 'city', 'phone|ash|ashes|cooker|oven'],
    raised: [{ near: today, strength: 'strong' }],
  }),
  frame({
    excusedIn: 'clause',
    ...told,
    why: 'harm-others.done',
    strength: 'clear',
    says: ['{did_violence}'],
    unless: [
      ...harmless,
      '{he} {hard_blow} me|us',
      'by accident|mistake',
      'high five',
      'until|till i cry|cried',
      'laugh|=laughing|laughter',
      'get up .. tired|lazy|rain|alarm|bed',
    ],
    raised: [
      {
        near: [
          'not . get|getting up',
          'blood|knife|pan|hammer|bat|unconscious|not_breathing|not_moving',
          'on purpose',
          'too long',
        ],
        strength: 'strong',
      },
    ],
  }),
];
