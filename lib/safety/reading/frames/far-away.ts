import { type Frame, frame } from '../frame';

const harmless = [
  '{fiction}',
  'garden|knitting|scrolling|film|tv|lecture|youtube|tiktok|instagram|lego|puzzle|drawing|painting|flow|novel',
  'wedding|goal|holiday|sunset|view|offer|sale|news be|bargain|weather|result',
  'system|host|headmates|alters|alter|fronting|littles|plural|licence|license|co-conscious|coconscious',
  'lol|haha|cheese|funny feeling',
  'year|decade ago',
  'as kid|child|teenager',
  'nowadays',
  'phone|laptop|key|keys|wallet|glasses|charger|remote|screen|video|photo',
  'app|button|settings|map|menu|page',
];

/** Lost time, nothing real, not in one's own body; and being back in what was. */
export const farAwayFrames: readonly Frame[] = [
  frame({
    why: 'dissociation.lost-time',
    kind: 'dissociation',
    strength: 'clear',
    study: 'keep',
    negated: 'keep',
    says: ['{time_lost}'],
    unless: [
      ...harmless,
      'drink|drank|drunk|wine|beer|vodka|party',
      'overslept|nap|asleep on sofa',
      'meeting|traffic|busy|work flew',
    ],
  }),
  frame({
    why: 'dissociation.unreal',
    kind: 'dissociation',
    strength: 'clear',
    study: 'keep',
    says: ['{unreal}'],
    negated: 'keep',
    unless: [
      ...harmless,
      'who i be .. without|anymore|as|really|become|when|if|outside',
      'who be i to',
      'without',
      'where be i .. wrong|with|line',
      'mirror .. bathroom|broken|buy',
      'spider|snow|lake|sea|swim|pool|kayak|boat',
      'what day be it . tomorrow|party|bins',
      'ghosted',
    ],
  }),
  frame({
    why: 'flashback.back-then',
    kind: 'flashback',
    strength: 'clear',
    study: 'keep',
    negated: 'keep',
    past: 'drop',
    says: ['{back_then}'],
    unless: [
      ...harmless,
      'laugh|happy|lovely|sweet|nice|cosy',
      'help|helped',
      'school|childhood|holiday|summer',
      'have|had flashbacks year|long|before',
      'chalk|bread|cake|coffee|perfume of . gran|nan',
      'looked . just? like my late',
      'gym|saddle|game|office|track|shape|school run|normal|love',
      'chorus|song',
      'be back at work|home|uni',
    ],
  }),
];
