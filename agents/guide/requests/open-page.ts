import { z } from 'zod';
import { plain } from '../clauses';
import { startGrounding } from '../ground';
import { countAlike, namedAmong, namingWords } from '../named-before';
import { call, type Outcome } from '../outcome';
import { cite } from '../phrases';
import { backTo } from './back-to';
import { partLink } from './page-link';
import type { DoRequest } from './request';

const pages: [RegExp, string][] = [
  [
    /\b(?:export|download|back ?up|copy of)\b/,
    'Everything you wrote can be downloaded as one file in [Settings](/settings), under Your data.',
  ],
  [/\b(?:map|table|picture|overview of (?:my )?parts)\b/, 'Here it is: [Map](/map).'],
  [/\b(?:history|ledger|log|what (?:you|it) (?:did|changed)|changes)\b/, 'Here it is: [History](/history).'],
  [/\b(?:memory|memories|notes?|files?|markdown)\b/, 'Here it is: [Memory](/memory).'],
  [
    /\b(?:inbox|suggestions?|cards?|proposals?|to review|waiting)\b/,
    'What waits for your answer is here: [Suggestions](/inbox).',
  ],
  [/\b(?:help|helplines?|hotlines?|numbers)\b/, 'Here it is: [Help](/help).'],
  [
    /\b(?:settings?|options|preferences|appearance|dark|theme|font|size|sound|letters|bigger|smaller|larger)\b/,
    'In [Settings](/settings), under How it looks, are the size of the text, light and dark. Who answers is chosen there, too.',
  ],
  [
    /\b(?:new|fresh|another|empty) (?:conversation|chat|session)\b/,
    'Here: [a new conversation](/chat/new). This one stays.',
  ],
  [
    /\b(?:conversations?|chats?|sessions?|earlier ones)\b/,
    'All conversations are in the side list; the latest is under [Chat](/chat).',
  ],
  [/\b(?:parts|everyone|all of them|list)\b/, 'Here they are: [Parts](/parts).'],
];

const found = z.object({ ok: z.literal(true), parts: z.array(z.looseObject({ name: z.string() })) });

/** Whether every word of a name stands there. */
function isNamed(name: string, text: string): boolean {
  const words = namingWords(name);
  return words.length > 0 && countAlike(words, text) === words.length;
}

const all =
  'There are [Parts](/parts), [Map](/map), [Memory](/memory), [History](/history) and [Help](/help).';

/** Asks for something calming, which no page is for. */
const calming = /\b(?:calm\w*|sooth\w*|grounding|relax\w*|settl\w+|breath\w*)\b/;

/** A link to the page that is meant; a part's own page where a part is named. */
export const openPage: DoRequest = (s, { text, object }): Outcome => {
  if (calming.test(plain(text))) return startGrounding(s);
  const low = plain(object ?? text);
  const page = pages.find(([words]) => words.test(low))?.[1];
  const met = namedAmong([...s.others, { target: s.target, about: s.about }], text);
  const known = met?.target.part?.name;
  if (known && !page) return backTo(s, [`Here is its page: ${partLink(known)}.`]);
  if (page) return backTo(s, [page]);
  const unkept = cite(met?.target.name, 5);
  if (unkept && object)
    return backTo(s, [`${unkept} has no page yet. What you said stays in this conversation. ${all}`]);
  const query = namingWords(plain(text).replace(/\b(?:pages?|open|go|screen|view|portrait)\b/g, ' ')).join(
    ' ',
  );
  if (query === '') return backTo(s, [all]);
  return call([{ tool: 'searchParts', input: { query, limit: 3 } }], ([answer]) => {
    const parts = found.safeParse(answer);
    const match = parts.success ? parts.data.parts.find(({ name }) => isNamed(name, text)) : undefined;
    return backTo(s, [
      match ? `Here is its page: ${partLink(match.name)}.` : `I find no page for that. ${all}`,
    ]);
  });
};
