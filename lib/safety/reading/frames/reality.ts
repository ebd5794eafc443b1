import { type Frame, frame } from '../frame';

const harmless = [
  '{fiction}',
  'own voice',
  'voice|voices of . critic|reason|part|teacher|mother|mum|dad|child',
  'i|we imagine|imagined|pretend|joked|joke',
  'lol|haha|lmao',
  'card reading|tarot|horoscope|astrology|retrograde',
  'meditation|retreat|ceremony|visualisation|visualization|sermon|church service|prayer group',
  'guardian|newspaper|article|politician|politicians|election|rivers|companies|company i mean',
  'falling asleep|doctor says that',
  'head office|cctv|security|audit|nanny|baby monitor|ring doorbell|school run',
  'cats?|dog|puppy .. watch|follow|stare',
  'god bless|willing|knows|forbid|sake|morning',
  'thank|thanks|oh|my|dear god',
];
const told = { study: 'keep', other: 'other_in_danger' } as const;

/** Voices from outside, commands, being watched, poisoned, steered or chosen. */
export const realityFrames: readonly Frame[] = [
  frame({
    ...told,
    why: 'reality.command',
    kind: 'command_voice',
    strength: 'strong',
    other: 'keep',
    says: ['{commanded}'],
    unless: harmless,
  }),
  frame({
    ...told,
    why: 'reality.voice',
    kind: 'outside_voice',
    strength: 'clear',
    other: 'keep',
    says: ['{outside_voice}'],
    unless: [...harmless, 'voices in . choir|next room talking about', 'radio .. on|song|playing|kitchen|broke', 'critic|manager|protector|part|parts voice|voices', 'hear people talk .. bus|office|party|about football', 'plan|planning . birthday|party|leaving'],
  }),
  frame({
    ...told,
    why: 'reality.watched',
    kind: 'delusion',
    strength: 'clear',
    other: 'keep',
    negated: 'keep',
    says: ['{watched}', '{poisoned}'],
    unless: [...harmless, 'instagram|twitter|tiktok|facebook|youtube|linkedin|newsletter', 'ex|husband|wife|boyfriend|girlfriend|partner|stepdad|stalker|dad|mum', 'kids|children|baby|neighbour water|waters', 'surprise|birthday|party', 'food poisoning', 'van .. delivery|parcel|amazon|ice cream|move|moving|rent|hire', 'chip|chips .. fish|shop|potato|dip', 'marathon|race|course'],
  }),
  frame({
    ...told,
    why: 'reality.steered',
    kind: 'delusion',
    strength: 'clear',
    other: 'keep',
    negated: 'keep',
    says: ['{thoughts_moved}', '{signs}', '{not_themselves}'],
    unless: [...harmless, 'read my mind .. you|lovely|sweet|friend', 'puppy|remote|game|lights|thermostat|heating', 'message|messages .. whatsapp|slack|email|voicemail', 'sign|signs .. traffic|shop|petition|spring|contract|language|road', 'dead . tired|feet|inside|serious', 'twins?|cousin'],
  }),
  frame({
    ...told,
    why: 'reality.chosen',
    kind: 'delusion',
    strength: 'clear',
    says: ['{grandeur}'],
    unless: [...harmless, 'choir|team|school|role|jury|captain|part in|interview|scholarship|panel', 'blessed'],
  }),
];
