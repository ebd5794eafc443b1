import type { StateName } from './state';
import type { Step } from './step';
import type { Turn } from './turn';

/** The questions that an ease with somebody beside it answers; it is asked for a number. */
export const easedFrom: readonly StateName[] = ['ask', 'plan', 'with_someone', 'reach'];

/** It was so, and is not today. */
const isOver =
  /\b(?:not (?:today|now|to-?day|these days|any ?more|any longer|right now)|today (?:i do )?not|today (?:is|was|has been|i'?m|i am) (?:much |a bit |a lot |far )?(?:better|ok|okay|fine|good|calmer|lighter|quieter|different)|no (?:more of that|longer)|(?:it|that|this)(?:'s|’s| has| is| was)? (?:passed|past|over|gone|eased|gone down|quiet(?:er)?|better|lifted|calmer)|that was (?:then|last week|before)|(?:do ?n'?t|do not|dont) (?:want (?:it|that|to(?: die)?)|feel (?:that|like that|this) way)(?: any ?more| now| today| at all)?)\b/i;
/** Somebody knows of it, or keeps what could be used. */
const somebody =
  "(?:he|she|they|my \\w+(?: \\w+)?|our \\w+|the (?:doctor|nurse|pastor|imam|priest|gp|counsellor|team)|(?:mum|dad|mom|mam)(?:'s)?)";
const isKnown = new RegExp(
  [
    `\\b(?:told|spoke (?:with|to)|talked (?:with|to)|ate with|slept at|stayed (?:with|at)|(?:am|was|been) with|see|saw|seeing|called|rang|asked) ${somebody}\\b`,
    `\\b${somebody} (?:all )?(?:knows?|(?:has |have )?(?:locked|taken|took|kept|got|put)|has|have|holds?|keeps?|stayed|is taking me|took me|came) ?`,
    `\\b(?:handed|gave|given) (?:everything|it|them|those|the \\w+)(?: all)? (?:over )?to ${somebody}\\b`,
    '\\bno plan\\b',
  ].join('|'),
  'i',
);
/** What takes an ease back, or plays at one. */
const isUntrue =
  /\b(?:tonight|later|tomorrow|lied|lying|pretend\w*|everyone thinks|they think|it'?s (?:sorted|settled|decided)|goodbye|(?:told|tell) (?:him|her|them|my \w+) (?:that )?(?:i'?m|i am|it'?s|it is) (?:fine|ok|okay)|loves? (?:him|her|them)|not any ?more,? (?:i'?ve )?decided|(?:do ?n'?t|dont|do not) want to (?:live|be here|talk|wake))\b/i;

/**
 * "Not today. My brother knows, and he has locked those things away": what was asked about has eased and somebody stands
 * beside it. Asked for a number, and after that held a while; null for everything else. Pure.
 */
export function easedSince({ state, text, listened }: Turn): Step | null {
  if (state.frame !== 'crisis' || state.danger || state.minor) return null;
  if (!isOver.test(text) || !isKnown.test(text) || isUntrue.test(text)) return null;
  const { took, hurt, farewell, place, will, done, method, inHand, tooLate } = listened;
  if (took || hurt || farewell || place || will || done || method || inHand || tooLate) return null;
  const change = { locked: true, again: 0, known: { ...state.known, person: true } };
  if (
    state.name === 'ask' ||
    state.name === 'plan' ||
    state.name === 'with_someone' ||
    state.name === 'reach'
  )
    return { line: { to: 'scale', says: 'open' }, change };
  return state.name === 'scale'
    ? { line: { to: 'after', says: 'tonight' }, change: { ...change, settled: true } }
    : null;
}
