import type { ReplyGuard } from './reply-guard';

const gone =
  '(?:deleted|erased|removed|wiped|cleared|scrubbed|forgotten|discarded|taken (?:it |that |this |them )?(?:down|out|away|back)|(?:gotten|got) rid of)';
const adverb =
  '(?:just|now|already|also|all|safely|permanently|completely|fully|gone ahead and|went ahead and|been|for you)';
const message =
  '(?:(?:your|the|that|this|those|these|both|all|every|any|my record of) (?:of )?(?:your |the |that )?(?:last |first |previous |earlier |whole |entire )?(?:messages?|words|lines?|texts?|sentences?|conversations?|chats?|history)|what you (?:have |just |had )?(?:said|wrote|told|shared|sent|typed)|everything you (?:have |just )?(?:said|wrote|told|shared|sent|typed))';
const thing = `(?:it|that|this|them|these|those|everything|all(?: of (?:it|that|this|them))?|${message})`;
const did = `\\bi(?:'ve| have|'m| am)?(?: ${adverb})* `;
const willDo =
  "\\bi(?:'ll| will|'m going to| am going to)(?: (?:just|now|gladly|happily))* (?:delete|erase|remove|wipe|clear|forget|take down|get rid of) ";
const isNow = `(?:'s|'re| is| are| has| have)(?: ${adverb})* `;

/** Said of messages it is a claim in any conversation; of "it" only where somebody asked for a deletion. */
const ofMessages = [
  new RegExp(`${did}${gone} ${message}`),
  new RegExp(`${willDo}${message}`),
  new RegExp(`\\b${message}${isNow}${gone}\\b`),
];
const ofAnything = [
  new RegExp(`${did}${gone} ${thing}\\b`),
  new RegExp(`${did}${gone}[.,;]`),
  new RegExp(`${willDo}${thing}\\b`),
  new RegExp(`\\b${thing}${isNow}(?:${gone}|gone|done)\\b`),
  /^(?:(?:ok|okay|yes|sure|of course|all right|alright)[,.;:–—]? )*(?:all )?(?:done|deleted|erased|removed|gone)\b(?! (?:is|was|you|it for|that you))/,
  /\bconsider (?:it|that|this) (?:done|gone|deleted|erased|removed|forgotten)\b/,
];
const notSo =
  /\b(?:nothing|if|had|whether|as if|as though|not|never|can't|cannot|couldn't|won't|wish)\b[^,;]{0,40}$|\?\s*$/;
const asked =
  /\b(?:delet\w*|eras\w*|remov\w*|wip(?:e|ed|ing)|unsend|forget|clear (?:that|this|it|everything|my)|get rid of|scrap that|take (?:that|this|it) (?:back|down|out|away))\b/i;

/** Whether somebody asks for a deletion, in any words. */
export const speaksOfDeleting = (text: string): boolean => asked.test(text);

/** What is said after an untrue claim. */
export const nothingDeleted =
  'Let me put that right: nothing was deleted. I can’t delete what you wrote; the menu beside your message has Delete.';

/**
 * What a sentence claims to have deleted: a message, or anything at all where a deletion was asked for. In: one sentence
 * of a model, and whether the person asked. Null when it claims nothing.
 */
export function claimedDeletion(sentence: string, wasAsked: boolean): 'message' | 'anything' | null {
  const text = sentence
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[*_`~]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const claims = (rules: RegExp[]) =>
    rules.some((rule) => {
      const match = rule.exec(text);
      return match !== null && !notSo.test(text.slice(0, match.index)) && !text.endsWith('?');
    });
  if (claims(ofMessages)) return 'message';
  return wasAsked && claims(ofAnything) ? 'anything' : null;
}

const sentenceEnd = /[.!?…](?=["'”’)\]*_]*\s)|\n/;
/** Characters of a sentence without an end that are looked at. */
const longest = 600;

/**
 * A reply guard that puts untrue claims of deletion right, directly after the sentence and once in a text. `isTrue` says
 * whether the turn did what is claimed. Everything else is up to `inner`.
 */
export function withTrueDeletions(
  inner: ReplyGuard,
  { wasAsked, isTrue }: { wasAsked: boolean; isTrue: (claimed: 'message' | 'anything') => boolean },
): ReplyGuard {
  let sentence = '';
  let isRight = false;
  const isUntrue = (text: string): boolean => {
    const claimed = claimedDeletion(text, wasAsked);
    return claimed !== null && !isTrue(claimed);
  };
  const take = (text: string): string => {
    if (isRight) return text;
    sentence += text;
    let out = text;
    for (let end = sentenceEnd.exec(sentence); end && !isRight; end = sentenceEnd.exec(sentence)) {
      const upTo = end.index + end[0].length;
      const rest = sentence.slice(upTo);
      if (isUntrue(sentence.slice(0, upTo))) {
        isRight = true;
        const shown = out.length - rest.length;
        out = `${out.slice(0, Math.max(0, shown))} ${nothingDeleted}${out.slice(Math.max(0, shown))}`;
      }
      sentence = rest;
    }
    sentence = sentence.slice(-longest);
    return out;
  };
  return {
    push: (chunk) => take(inner.push(chunk)),
    breakOff: () => take(inner.breakOff()),
    end() {
      const rest = take(inner.end());
      if (isRight || inner.tripped || !isUntrue(sentence)) return rest;
      isRight = true;
      return `${rest} ${nothingDeleted}`;
    },
    get tripped() {
      return inner.tripped;
    },
  };
}
