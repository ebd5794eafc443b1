/** Why such a sentence is a question. */
export const easierWords = 'asks for easier words';

const notUnderstood =
  /\b(?:dont|do not|didnt|did not|cant|cannot|not) (?:really |quite |even )?(?:understand|get|follow|understood)\b(?! (?:him|her|them|myself|why i|people|how (?:he|she|they|people)|my)\b)/;
const easier =
  '(?:easy|easier|simple|simpler|simply|slow|slower|slowly|plain|plainer|clear|clearer|short|shorter|normal|basic|other|different)';
const saidEasier = new RegExp(
  `\\b(?:say|ask|write|explain|put|tell|repeat|rephrase|use|make|speak|talk)\\b(?: (?:it|that|this|me|the question|please|again|in|more|with|a|bit|little|to me)){0,5} ${easier}\\b`,
);
const words = new RegExp(`\\b(?:in |with |use )?(?:more )?${easier} (?:words|english|language|way)\\b`);
const bare = /\b(?:simpler|easier|more (?:easy|simple|slow)|slower)(?: (?:please|pls|for me|ok))*$/;

/** Says that the question was not understood, and nothing else. */
export const lostTheQuestion = (low: string): boolean =>
  notUnderstood.test(low) &&
  /\b(?:the|this|that|your) question\b|\bwhat you (?:ask|mean|want|say)\b/.test(low);

/** Asks for the question in easier words. In: a sentence in normal text. */
export const asksForEasierWords = (low: string): boolean =>
  (saidEasier.test(low) && !/\b(?:him|her|them)\b/.test(low) && !/\btalk (?:about|to)\b/.test(low)) ||
  (notUnderstood.test(low) && (words.test(low) || bare.test(low)));
