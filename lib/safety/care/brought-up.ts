import type { Turn } from './turn';

/** Blood that no cloth can be pressed on. */
const broughtUp =
  /\b(?:throw\w*|threw|thrown|vomit\w*|puk\w*|purg\w*|sick|cough\w*|spit\w*|spat|brought|bring\w*) (?:it )?(?:up )?[^.!?]{0,30}\bblood|\bblood\b[^.!?]{0,30}\b(?:vomit|sick|puke|spit|toilet|loo|bowl|stool|poo|pee|urine|phlegm)\b/i;

/** Whether blood is told of that no wound bleeds: brought up, coughed up, in what a body gives off. Pure. */
export const isBroughtUp = ({ state, text }: Turn): boolean =>
  state.name === 'eating' || broughtUp.test(text);
