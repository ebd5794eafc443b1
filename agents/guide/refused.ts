import { plain } from './clauses';
import type { Session, Told } from './session';

/** A kind of question that somebody will not be asked again in this conversation. */
export type Refused = Told | 'number' | 'name' | 'toward' | 'childhood';

/** In this order: "where I feel it" is about the body, and not about how they feel. */
const kinds: [Refused, RegExp, string][] = [
  [
    'childhood',
    /\b(?:childhood|when i was (?:a )?(?:child|kid|little|small)|my (?:parents|past))\b/,
    'about your childhood',
  ],
  ['number', /\b(?:numbers?|scales?|ratings?|rate|how strong|0 to 10|one to ten)\b/, 'for numbers'],
  ['long', /\b(?:how long|how old|since when|when it (?:started|began))\b/, 'how long'],
  ['body', /\b(?:where|body|place)\b/, 'where it is'],
  ['name', /\bnames?\b/, 'for a name'],
  ['image', /\b(?:looks?|pictures?|images?|imagine)\b/, 'how it looks'],
  ['says', /\bwhat (?:it|he|she|they) (?:say|says|tells?)\b/, 'what it says'],
  ['fear', /\b(?:fears?|afraid|worr(?:y|ies) about)\b/, 'what it fears'],
  ['toward', /\b(?:how i (?:feel|felt)|feelings?|how do i feel)\b/, 'how you feel about things'],
];
const refuses =
  /\b(?:spare me|stop|quit|no more|enough with|don'?t|do not|not|never|no need|needn'?t|won'?t|refuse|rather not|no point|leave out|skip (?:the|all)|drop)\b/;

/** The kind of question that a refusal names; null when it only passes over the one that is open. */
export function refusedIn(text: string): Refused | null {
  const low = plain(text);
  return refuses.test(low) ? (kinds.find(([, words]) => words.test(low))?.[0] ?? null) : null;
}

export const isRefused = ({ refused }: Session, kind: Refused): boolean => refused.includes(kind);

/** The session in which that kind of question is not asked any more. */
export const refusing = (s: Session, kind: Refused): Session =>
  isRefused(s, kind) ? s : { ...s, refused: [...s.refused, kind] };

/** Says so. */
export const willNotAsk = (kind: Refused): string =>
  `I won’t ask ${kinds.find(([one]) => one === kind)?.[2] ?? 'that'} again.`.replace(
    'childhood again',
    'childhood',
  );
