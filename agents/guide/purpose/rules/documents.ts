import { plainly, type RequestRule, ways } from './rule';

const lead =
  '^(?:(?:ok|okay|so|and|but|now|please|great|thanks|hi|well|also|then|can|could|would|will|may|might|you|i|we|like|want|wanted|need|id|i would|to|just|me|have|love|is it possible|possible|let|hm|hmm|um|oh|hey)[ ,]+)*';
const kind =
  '(?:(?:a|an|one|some|my own|this) )?(?:(?:short|little|single|simple|plain|text|txt|markdown|md|word|pdf|proper) )*';
const file = '(?:file|document|doc|docx|txt|pdf|markdown)s?';
const ours =
  '(?:a copy of )?(?:that|this|these|it|all(?: of)?(?: (?:this|that|it))?|everything(?: (?:i|we) \\w+(?: \\w+){0,4}?)?|(?:all )?(?:of )?what (?:i|we|ive|weve)\\b.{0,80}?|(?:all )?my (?:words|messages|answers)|(?:this|the|our|my) (?:whole )?(?:conversation|talk|chat|session))(?: (?:here|above|so far|down|up|for me))*';
const end =
  '(?: (?:for me|please|pls|now|then|to keep|i can (?:keep|save|print|download)|to (?:save|print|download|take with me)))*[ .!?]*$';

/** Asks for a document of what was said here. The first group is what it is to hold. */
export const documentRules: RequestRule[] = ways('remember', 'whole', plainly, [
  new RegExp(
    `${lead}(?:write|put|save|turn|export|copy|get|give|keep|store|download|make|send|hand|convert|bring)(?: me)? (${ours}) (?:as|in|into|to) ${kind}${file}${end}`,
  ),
  new RegExp(`${lead}(${ours}) (?:as|in|into) ${kind}${file}${end}`),
  new RegExp(
    `${lead}(?:make|create|write|prepare|generate|produce|draft|do|give|get|build)?(?: me)? ?${kind}${file} (?:of|from|with|out of|about) (${ours})${end}`,
  ),
  new RegExp(
    `^(?:(?:ok|okay|so|and|please|now|can you|could you|would you|will you)[ ,]+)*(?:make|create|write|give|prepare|generate)(?: me)? ${kind}(?:file|document|doc)${end}`,
  ),
]);

/** Whether a sentence asks for a document, and of what. In: normal text of a sentence. */
export function asksForDocument(low: string): { of: string } | null {
  for (const { test } of documentRules) {
    const found = test.exec(low);
    if (found) return { of: found[1] ?? '' };
  }
  return null;
}
