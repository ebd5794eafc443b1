import { type Frame, frame } from '../frame';

const heavy = [
  'not|never|will not .. stop bleed',
  'bleed .. lot|badly|everywhere|heavy|heavily|not_stop|right now',
  'blood everywhere',
  'too deep',
  'need stitch',
  'blood .. not stop',
];
const said = { study: 'keep', negated: 'denial' } as const;

/** Hurting one's own body without the wish to die being said. */
export const selfHarmFrames: readonly Frame[] = [
  frame({
    ...said,
    why: 'self-harm.own-body',
    kind: 'self_harm',
    strength: 'clear',
    says: ['{hurt_self}', '{wound_skin}', '{strike_self}'],
    unless: [
      '{accident}',
      '{fiction}',
      '{asked_and_denied}',
      'off|free|clean|recovered|away from? .. year|decade',
    ],
    raised: [{ near: heavy, strength: 'strong' }],
  }),
  frame({
    ...said,
    why: 'self-harm.urge',
    kind: 'self_harm',
    strength: 'clear',
    says: [
      '{wish} .. {urge_act}',
      '{cut_noun}',
      'be? cutting since|again|for|every|more|to',
      'i|we cut|burn again|last|tonight|today|yesterday|this|deeper|too|deep|when',
      'keep|start|begin|stop cutting $',
      'have be cutting',
    ],
    unless: [
      '{accident}',
      '{fiction}',
      '{asked_and_denied}',
      'be cut $',
      'cut down|back|off|out|corner|tie|loose|short|through|up|class|line|ribbon|deal|carb|meat|dairy|hour|ticket|tree|paper|cake|hair|nail|wood|glass|wire|price|cost|job|staff|scene|video',
      'tie|corner|cost|hour|tree|wood|staff|scene|price',
    ],
    raised: [{ near: heavy, strength: 'strong' }],
  }),
  frame({
    ...said,
    why: 'self-harm.tool',
    kind: 'self_harm',
    strength: 'clear',
    says: ['{tool_for_body}'],
    unless: ['{accident}', '{fiction}', 'craft project|fair', 'shave', 'sew|knit|quilt'],
    other: 'other_in_danger',
  }),
  frame({
    ...said,
    why: 'self-harm.marks',
    kind: 'self_harm',
    strength: 'clear',
    says: ['{marks}', '{clean_lost}', '{red}'],
    unless: [
      '{accident}',
      '{fiction}',
      'wedding|uniform|interview|cold|winter|autumn|jumper',
      'white|rose wine',
      'hide .. tattoo',
      'donate|donor',
      'nurse take',
      'gym',
    ],
    raised: [{ near: heavy, strength: 'strong' }],
  }),
  frame({
    ...said,
    why: 'self-harm.bleeding-now',
    kind: 'self_harm',
    strength: 'strong',
    says: [
      '{own} . {skin_part} be bleed',
      'be cutting|carving|burning myself|ourselves|my|our|right|now',
      'blood be run|drip|everywhere',
      'just cut|slit|slash {own}|myself|ourselves',
      'bleed|blood .. not stop|stopping',
      'can not stop . bleed|blood',
      'cut . too deep',
      'slit {own} . wrist|arm|throat',
    ],
    unless: ['{accident}', '{fiction}', 'nose|period|gum|{wish} .. slit'],
  }),
];
