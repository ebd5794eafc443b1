import { countWords, plain, trim } from './clauses';
import { stanceOf } from './stance';

/** "add my Critic" (with the name) or "make this a part" (without one). */
export interface MakePart {
  name: string | null;
  /** The name with the words around it that show who named it, verbatim. */
  quote: string | null;
}

const ask =
  "(?:please |can you |could you |would you |i want to |i'd like to |i would like to |let's |yes,? )*";
const named = [
  new RegExp(
    `^${ask}(?:add|save|keep|create|make)(?: me)? (?:a |the )?(?:new )?part (?:called|named|for) (?:my |the )?(.+)$`,
  ),
  new RegExp(
    `^${ask}(?:add|save|keep|make|create) (?:my |the )(.+?) (?:as a part|a part|as part|to my parts|to the map|to my map)$`,
  ),
  new RegExp(`^${ask}add (?:my |the )(.+)$`),
];
const one = '(?:this one|that one|this part|that part|the part|it|this|that|him|her|them)';
const called = new RegExp(
  `^(?:can|could|may|shall) (?:i|we) (?:call|name) ${one} (.+)$|^(?:(?:i(?:'d| would| should| will|'ll| want to)?(?: like to)?|let's|let us|please|just|ok|okay|yes|you can) )*(?:call|name) ${one} (?!an? |(?:back|out|up|off|in|on|at|to|if|when|later|again|today|tomorrow|tonight|and|about|so|names?)\\b)(.+)$`,
);
const unnamed = new RegExp(
  `^${ask}(?:make|add|save|keep|turn|create) (?:this|it|that|this one|that one)(?: here)? (?:as |into |to )?(?:a |my )?(?:new )?parts?$`,
);
const notNames = /^(?:this|it|that|part|one|new part|list|notes?|same)$/;

/** Whether the whole message asks to make a part, and under which name. The name is verbatim. */
export function readMakePart(source: string): MakePart | null {
  const all = trim(source, 0, source.length);
  const low = plain(all.text);
  if (unnamed.test(low)) return { name: null, quote: null };
  for (const form of [...named, called]) {
    const found = form.exec(low);
    const said = found?.[1] ?? found?.[2];
    if (!said) continue;
    const start = all.start + low.lastIndexOf(said);
    const name = trim(source, start, start + said.length).text;
    if (countWords(name) <= 4 && name.length <= 80 && !notNames.test(plain(name)))
      return { name, quote: all.text };
  }
  return null;
}

const lead =
  /^(?:(?:maybe|perhaps|um+|well|hmm+|oh|ok|okay|yes,?|yeah,?|i(?:'d| would| might| could| think i'?d)? (?:call|name|say)(?: it| him| her| them| this)?|(?:can|could|may|shall) (?:i|we) (?:call|name)(?: it| him| her| them| this)?|(?:let's |just )?(?:call|name)(?: it| him| her| them)?|it(?:'s| is)(?: called| named)?|(?:its|the|his|her) name is|called|named|something like|another name:?)(?=[\s:,]|$)[\s:,]*)+/;
const tail = /(?<![\s,])(?:[\s,]+(?:i guess|i think|maybe|probably|or something|please|for now|i suppose))+$/;
const longest = 400;
/** A sentence, a yes or a feeling is an answer to something else. */
const notName =
  /^(?:i|i'm|i've|i'd|it|it's|that|this|you|we|because|when|like|as|about|in|yes|yeah|ok|okay|sure|what|why|how|to)\b/;
const nameless =
  /^(?:no|nope|none|nothing|no name|without a name|not now|leave it(?: as it is| without)?|skip|no thanks?|not really|it has no name|it doesn't have one|another name|something else)$/;

/** "annoyed", "a bit curious": but "the angry one" and "Angry Max" can be names. */
function isStanceOnly(text: string): boolean {
  const low = plain(text);
  return !/^(?:the|my|mr|mrs|miss|little|old|big)\b/.test(low) && text === low && stanceOf(text) !== null;
}

/** A name in an answer to "what would you call it": at most five words, verbatim; `none` for a no. */
export function nameIn(source: string): string | 'none' | null {
  const all = trim(source, 0, source.length);
  const low = plain(all.text);
  if (nameless.test(low)) return 'none';
  const from = lead.exec(low)?.[0].length ?? 0;
  // Names are short: what is longer than this is none, whatever trails it.
  const to = low.length - from > longest ? undefined : tail.exec(low.slice(from))?.index;
  const end = to === undefined ? low.length : from + to;
  const name = trim(source, all.start + from, all.start + end).text;
  if (from === 0 && (notName.test(low) || isStanceOnly(name))) return null;
  const usable = name !== '' && countWords(name) <= 5 && name.length <= 80 && !/[.!?\n]/.test(name);
  return usable ? name : null;
}
