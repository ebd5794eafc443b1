import type { Turn } from './turn';

/** "My mate's just texted me saying sorry for everything": words that somebody else leaves with. */
const relation =
  '(?:mate|friend|brother|sister|cousin|son|daughter|dad|mum|mom|boyfriend|girlfriend|ex|flatmate|roommate|colleague|neighbou?r|nephew|niece|husband|wife|uncle|aunt\\w*)';
const sentFarewell = new RegExp(
  [
    `\\b(?:my|our) (?:\\w+ )?${relation}(?:'s|’s| has| is| was| just| all| now| keeps)* (?:texted|texting|messaged|posted|wrote|written|rang|sent|said|says|saying|phoned|emailed|left|dmed|tweeted)\\b.{0,50}\\b(?:sorry for everything|(?:that )?(?:he|she|they) loves? (?:me|us)|goodbye|forgive (?:me|him|her)|look after|take care of|thanks? (?:me |us )?for everything|by the time|not your fault|won't be (?:here|around)|last (?:message|words?))`,
    `\\b(?:my|our) (?:\\w+ )?${relation}(?:'s|’s| has| is| was| just| keeps)* (?:said|says|saying|texted|told me|telling me)(?: that)? (?:he|she|they)(?:'s|'ll| will| is| are)? (?:won't|wont|not going to|will not|doesn't want to|don't want to|wants? to|going to|is going to) (?:wake up|be here|be around|see (?:tomorrow|morning)|die|end it|kill|jump)`,
  ].join('|'),
  'i',
);

/** Whether a first message is about the danger of a friend or a relative, in words that they left with. Pure. */
export const speaksForAnother = ({ text, speaksOfParts, assessment }: Turn): boolean =>
  !speaksOfParts && assessment.asks !== 'none' && sentFarewell.test(text);

const aboutThem = /\b(?:he|she|they|him|her|them|his|brother|sister|mother|mum|mom|dad|father|friend)\b/i;
/** The person's own wish or body, beside that of the one they worry about. */
const ownToo =
  /\b(?:i|i'm|im|i’m|me|myself)\b[^.!?]{0,40}\b(?:want|wanna|wish|die|dying|dead|kill|end|ending|hurt|cut|took|taken|too|as well|also|jump|join|follow|pills|gun|rope|knife)\b/i;

/** In a carer's frame: what is told is of the one they worry about, and nothing of themselves. Pure. */
export const isOfTheOther = ({ state, text, button }: Turn): boolean =>
  state.frame === 'carer' && button === null && aboutThem.test(text) && !ownToo.test(text);
