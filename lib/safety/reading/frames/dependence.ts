import { type Frame, frame } from '../frame';

/** The software has become the one somebody lives by. */
export const dependenceFrames: readonly Frame[] = [
  frame({
    excusedIn: 'clause',
    why: 'dependence.software',
    kind: 'dependence',
    strength: 'clear',
    study: 'keep',
    negated: 'keep',
    other: 'keep',
    says: ['{you_only}'],
    unless: [
      '{fiction}',
      'say|says|said|told|tells|text|texted|wrote|whisper|whispered|{kin} .. i love you|miss you|need you',
      'love you . all|guys|lot|little|too_mum|mum|dad|both|app',
      'i|we told|tell . {part} .. you',
      'you be|are . part|critic|perfectionist',
      'need you to',
      'wedding|party .. cancelled because|rain',
    ],
  }),
];
