/** What holds "or" and names no second way. */
const noSecondWay =
  /\bor (?:not|no|so|something|anything|somebody|someone|whatever|what|else|more|less|later|never)\b|\b(?:one or two|two or three|three or four|once or twice|\d+ or \d+)\b/gi;
/** What is denied of two things is one: "I can't eat or sleep". */
const denied = /\b(?:not|no|never|without|neither|\w+n[’']?t)\b[^.!?;,]*?\bor\b/gi;
const twoWays =
  /\bor\b|\bversus\b|\bvs\b|\btorn between\b|\bpart of me (?:wants?|would|longs?|likes?)\b(?!\W+(?:to )?not\b).*\b(?:part of me|another(?: part)?|the other(?: part)?) (?:wants?|would|longs?|likes?)\b(?!\W+(?:to )?not\b)/is;

/** Whether a question names two ways, so that nobody can be for "it" or against "it"; as English says it. */
export const isEitherOr = (question: string): boolean =>
  twoWays.test(question.replace(noSecondWay, ' ').replace(denied, ' '));

const soon =
  /\b(?:today|tonight|tomorrow|tomorow|tommorr?ow|tmrw?|2moro|right now|this (?:morning|afternoon|evening|minute)|an? (?:half )?hour|half an hour|in (?:one|two|three|four|five|six|a few|a couple of|\d+) (?:hours|minutes|mins)|\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)|at \d{1,2}|o[’']?clock|at noon|midnight)\b/i;

/** Whether it is about today, tomorrow or an hour: then it does not wait for a day. */
export const isSoon = (question: string): boolean => soon.test(question);

/** What the stances mean where two ways are named, for a model; empty otherwise. */
export const stancesOfTwo = (question: string): string =>
  isEitherOr(question)
    ? ' The question names two ways: as a stance, "for" means the one named first and "against" the one named second.'
    : '';
