import type { Answer } from '../../answer';

/** A small child is spoken of, where somebody could be hurt. */
const small =
  /\b(?:baby|babies|bab|newborn|infant|toddler|cot|crib|pram|cradle|nursery|nappy|diaper|colic|teething|monitor|bottle|dummy|pacifier|(?:weeks?|months?) old|(?:is|'s|only|just) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:weeks?|months?)|tiny|little (?:one|un|thing|girl|boy)|(?:won't|wont|stop|stopped|keeps|still|been|leave (?:her|him|it)) (?:\w+ )?(?:cry\w*|scream\w*|bawl\w*|whin\w*))\b|\b(?:cry\w*|scream\w*) (?:for |and |in |all |\w+ hours)/;
/** Shaken "till she stops": somebody small. */
const shaken =
  /\b(?:shake|shakin|shaking|throttle|smother|muffle|drop|throw|slap) (?:her|him|it|them|the (?:kid|wee \w+|bairn))\b.*\b(?:stops?|quiet|shuts? up|sleeps?|cry\w*|scream\w*)\b/;
/** Whether to leave it alone for a while is right. */
const right =
  /\b(?:better like this|is (?:it|that|this) (?:ok|okay|alright|all right|safe|right|bad|wrong)|ok to leave|okay to leave|right thing|did i do (?:right|wrong)|am i (?:bad|wrong)|should i (?:leave|pick|go in|hold)|can i (?:leave|go in|pick)|do i (?:leave|pick|go in))\b|\b(?:put|laid|set|left) (?:her|him|it|the baby) (?:down|in|on)\b|\b(?:shut|closed) the door\b|\bdoor(?:'s| is)? (?:shut|closed)\b|\b(?:in the|out the|out) (?:garden|back|yard|hall|step|other room|next room)\b|\bon the step\b/;

/** They are still beside it. */
const beside =
  /\b(?:same room|in (?:there|the room) with (?:her|him|it)|in my arms|i(?:'ve| have)? got (?:her|him)|holding (?:her|him|it|the baby)|still (?:holding|in there|with (?:her|him))|looking at (?:her|him)|stood over|standing over|by the cot)\b/;

/** In: `bare` words of somebody who could hurt another. Pure. */
export const withChild = (plain: string): Answer[] => [
  ...(small.test(plain) ? (['small_child'] as const) : []),
  ...(beside.test(plain) ? (['with_child'] as const) : []),
  ...(right.test(plain) ? (['asks_right'] as const) : []),
];

/** Whether what could be done is done to a small child. In: `bare` words. */
export const isShaken = (plain: string): boolean => shaken.test(plain);
