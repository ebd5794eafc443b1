import type { OpenQuestion } from './purposes';
import type { Sentence } from './sentences';

/** Why such a message asks for nothing. */
export const speechOfAnother = 'tells what another says';

const adverb = '(?:just|always|only|also|still|then|sometimes|even|kind of|sort of|really)';
const speaker =
  '(?:it|he|she|they|someone|something(?: in me| inside)?|part of me|one of (?:them|us)|this one|that one|(?:the|my|this|that|his|her|a) (?:[a-z-]+ ){0,2}[a-z-]+|[a-z-]+ (?:one|voice|part)|one|the voice|my (?:head|brain|mind))';
const says =
  '(?:says?|said|goes|went|tells me|told me|telling me|is telling me|keeps? (?:saying|telling me)|whispers?|shouts?|screams?|yells?|shouting|screaming|is like|are like|was like|is going|repeats|insists|begs|orders me|wants me)';
const reported = new RegExp(
  `^(?:(?:and|but|so|then|ok|kk|lol|well|oh|because|no|yeah|cool|${adverb})[ ,]+)*${speaker}(?: ${adverb})* ${says}\\b(?! (?:i|you) (?:should|can|could) (?:ask|use|try) (?:this|you|it)\\b)`,
);

/** The words of somebody in them, or of another: what is asked in it is not asked of the software. */
const isReported = ({ low, asks }: Sentence): boolean => !asks && reported.test(low);

/** "she says remember the parking lot. remember what he did": the second goes on where the first began. */
function goesOn(before: Sentence | undefined, { low, asks }: Sentence): boolean {
  const [verb] = low.split(' ');
  return (
    before !== undefined && !asks && verb !== undefined && verb.length > 2 && before.low.includes(` ${verb} `)
  );
}

/** Whether all of a message tells what something in them, or somebody, says. */
export function tellsOnlySpeech(sentences: readonly Sentence[]): boolean {
  return (
    sentences.length > 0 &&
    sentences.every((one, at) => isReported(one) || (at > 0 && goesOn(sentences[at - 1], one)))
  );
}

const mayStepBack =
  /^(?:(?:yes|yeah|yep|sure|ok|okay|no|well|maybe|i guess|i suppose|i think)[ ,]+)*(?:it|he|she|they|that|the \w+) (?:can|could|will|would|may|might|wont|cant) (?:\w+ )?(?:step|move|wait|go|sit|stand|stay|rest|back|leave|give)\b/;
const stays =
  /^(?:(?:no|nah|yes|ok|well|actually|please)[ ,]+)*(?:lets|let us|i want to|id like to|i would like to|id rather|can we|we can|could we) (?:stay|remain|stick|carry on|continue|keep going|go on) with (?!that question|the question)/;

/** Whether it plainly answers the question that stands open, whatever it sounds like else. */
export const answersOpen = (low: string, open: OpenQuestion): boolean =>
  (open === 'room' && mayStepBack.test(low)) || stays.test(low);
