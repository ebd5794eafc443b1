import type { Answer } from '../answer';

/** A neck that was held, or that hurts, in the person's own words; a breath or a lump in the throat alone is none. */
const neck =
  /\b(?:squeez\w*|cho(?:c)?k\w*|strangl\w*|throttl\w*|grabb?\w*|crush\w*|press\w*|pinn\w*|held|holds?|holding|kne[el]\w*|hands? (?:round|around|on|at|to))\b[^.!?]{0,16}\b(?:my |her |our )?(?:neck|throat|windpipe)\b|\b(?:cho(?:c)?k\w*|strangl\w*|throttl\w*) (?:me|us)\b|\b(?:was|been|got|being|getting) (?:choked|strangled|throttled)\b|\bby the (?:neck|throat)\b|\b(?:throat|neck)(?:['’]s| is| still| really| just)* (?:hurts?|aches?|hurting|sore|swollen|swells?|raw|bruised)\b|\b(?:marks?|bruis\w+|fingers?|prints?)\b[^.!?]{0,16}\b(?:neck|throat)\b|\b(?:sore|stiff|raw|bruised|swollen) (?:neck|throat)\b|\b(?:hurts?|hard|painful|can['’]?t|cannot) (?:to )?swallow\b(?! (?:what|that|this|it|how|being|my|the|any)\b)|\bvoice(?:['’]s| is| has gone| went)? (?:all )?hoarse\b|^\W*(?:yes|yeah|it['’]?s|its|just|only|and|ok)?[\s,.]*(?:my )?(?:neck|throat)\b\W*$/i;

export const tellsNeck = (text: string): boolean => neck.test(text.slice(0, 1200));

/** A neck that nobody spoke of is not answered; what hurts is. */
const hurts =
  /\b(?:hurts?|pain\w*|sore|can['’]?t|cannot|cant|hard|trouble|difficult\w*|struggl\w*)\b[^.!?]{0,24}\bbreath\w*|\bbreath\w*\b[^.!?]{0,16}\b(?:hurts?|pain\w*|short|shallow|hard)\b/i;
export function withoutUntoldNeck(answers: Set<Answer>, text: string): void {
  if (!answers.has('throat') || tellsNeck(text)) return;
  answers.delete('throat');
  if (answers.has('body_alarm') || hurts.test(text)) answers.add('in_pain');
}
