import { plain } from '../clauses';
import { places, sensations } from '../lexicon/body';
import { kinNames } from '../lexicon/signs';
import type { AskedBefore } from './features';

const part = `it|(?:my|the|this|that) (?:inner [a-z-]+|(?:inner )?(?:${kinNames}))|a voice(?: in (?:me|my head))?|part of me|something in me`;
const says =
  '(?:just |always |only |still )?(?:keeps? (?:on )?(?:saying|telling me|whispering|shouting|yelling)|says|tells me|whispers|shouts|yells|goes) ';
const partSays = new RegExp(`^(?:${part}) ${says}(?:\\S+ ?){2,}`);
const someoneSays = new RegExp(`^(?:he|she|they) ${says}(?:\\S+ ?){2,}`);

/** Whether words say outright what a part says. People outside speak too: "she says" counts where it was asked. */
export const isPartsSpeech = (text: string, asked: AskedBefore): boolean => {
  const low = plain(text);
  return partSays.test(low) || (asked === 'says' && someoneSays.test(low));
};

const named = new RegExp(`^my (?:inner [a-z-]+|(?:inner )?(?:${kinNames})) (?:[a-z']+ ?)+`);

/** Whether words speak of a part by what it is called: "my critic was loud". By these it is known again on other days. */
export const namesPart = (text: string): boolean => named.test(plain(text));

const givesName =
  /^(?:(?:i|i'd|id|i'll|i would|let's|lets|you can|we can|just|think|could) )*(?:call|name|named) (?:it|her|him|them|this one|that one) (?!(?:back|out|up|off|in|on|at|to|if|when|later|again|today|tomorrow|tonight|and|about|so|names?)\b)(?:\S+ ?){1,5}$/;

/** Whether words give a part its name: "call it the Mule". */
export const namesIt = (text: string): boolean => givesName.test(plain(text));

const wantsOrSays =
  /^(?:it|he|she|they|that one|this one) (?:just |only |always |really )?(?:wants?|tries|try|is trying|are trying|needs?|says?|thinks?|believes?|fears?|is afraid|are afraid)\b/;

/** Whether words say outright what a part wants, says or fears: neither a picture of it nor a place, whatever was asked. */
export const tellsWhatItWants = (text: string): boolean => wantsOrSays.test(plain(text));

/** Whether words that were asked for as a look are a likeness: "like a tight fist" is what it looks like, and no place. */
export const isLikeness = (text: string, asked: AskedBefore): boolean =>
  asked === 'look' &&
  /^(?:it's |its |it is )?like (?:a|an|some|the) /.test(plain(text)) &&
  !/\b(?:in|on|around|behind|across|my)\b/.test(plain(text));

const bodyFeels = new RegExp(
  `^(?:and |with |then |now )*(?:my|the) (?:whole |left |right |lower |upper )?(?:${places}) (?:(?:is|are|was|were|'s|feels?|felt|goes?|went|gets?|got|gone|all|so|really|very|a bit) )*(?:${sensations})(?: (?:up|again|now|all day|tonight))*[ .]*$`,
);

/** Whether words say outright what a place in the body does: "my shoulders tense". */
export const tellsOfBody = (text: string): boolean => bodyFeels.test(plain(text));
