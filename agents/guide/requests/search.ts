import { z } from 'zod';
import { clausesOf, plain, trim } from '../clauses';
import { countAlike, namingWords } from '../named-before';
import { type Answer, type Call, call, type Outcome } from '../outcome';
import { cite } from '../phrases';
import type { Session } from '../session';
import { toldHere } from '../told-here';
import { backTo } from './back-to';
import { tellEarlierTalks } from './earlier-talks';
import { pageLink, partLink } from './page-link';
import type { DoRequest } from './request';

const quotes = z.object({ ok: z.literal(true), evidence: z.array(z.looseObject({ quote: z.string() })) });
const files = z.object({
  ok: z.literal(true),
  found: z.array(z.looseObject({ path: z.string(), title: z.string(), snippet: z.string() })),
});
const parts = z.object({
  ok: z.literal(true),
  parts: z.array(
    z.looseObject({ name: z.string(), found: z.string().nullable().optional(), similarity: z.number() }),
  ),
});

const asksForName = /\b(?:call(?:ed)?|name[ds]?|naming)\b/;
const close = 0.5;

const allSaid =
  /\bwhat (?:did|have) i (?:just |already |ever |last )*(?:say|said|write|wrote|written|tell|told)(?: you)?( so far| up to now| until now| here)?[ .?!]*$/;

/** "What did I say?", of nothing in particular: their last words, or the latest of all. */
function lastSaid(s: Session, text: string): string | null {
  const asked = allSaid.exec(plain(text).trim());
  if (!asked) return null;
  const cited = toldHere(s)
    .slice(asked[1] ? -3 : -1)
    .flatMap((one) => cite(one, asked[1] ? 12 : 30) ?? []);
  return cited.length > 0 ? `You wrote: ${cited.join(', then ')}.` : 'It stands further up here, in full.';
}

/** What of this conversation has these words: the latest clause that has most of them. */
function saidHere(s: Session, wanted: string[]): string[] {
  const clauses = toldHere(s).flatMap((text) => clausesOf(text).map(({ text: clause }) => clause));
  const counts = clauses.map((clause) => countAlike(wanted, clause));
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : clauses.filter((_, at) => counts[at] === most);
}

function keptElsewhere(answers: Answer[], wanted: string[], query: string): string[] {
  const [listed, noted, known] = answers;
  const quoted = quotes.safeParse(listed);
  const written = files.safeParse(noted);
  const met = parts.safeParse(known);
  const words = (text: string) => countAlike(wanted, text) > 0;
  const inParts = met.success
    ? met.data.parts.filter((one) => one.similarity >= close || words(`${one.name} ${one.found ?? ''}`))
    : [];
  const inFiles = written.success
    ? written.data.found.filter(({ snippet, title }) => words(`${title} ${snippet}`) || words(query))
    : [];
  const inQuotes = quoted.success ? quoted.data.evidence.filter(({ quote }) => words(quote)) : [];
  return [
    ...inParts.slice(0, 2).map(({ name }) => partLink(name)),
    ...inFiles.slice(0, 2).map(({ title, path }) => pageLink(title, `/memory/${path}`)),
    ...(inQuotes.length > 0 ? [`[your quotes](/parts)`] : []),
  ];
}

function told(query: string, here: string[], elsewhere: string[]): string {
  const asked = cite(query, 6);
  if (here.length === 0 && elsewhere.length === 0)
    return `I find nothing${asked ? ` with ${asked}` : ''}, neither here nor in what is kept.`;
  const last = cite(here.at(-1), 16);
  const times = here.length > 1 ? ` (${here.length} times)` : '';
  const found = here.length > 0 ? `You wrote${times}: ${last ?? 'something longer, further up'}.` : null;
  const also = elsewhere.length > 0 ? `${found ? 'Also in' : 'It is in'} ${elsewhere.join(', ')}.` : null;
  return [found, also].filter((one) => one !== null).join(' ');
}

/** Which name they gave, when that is what they look for and nothing else. */
function nameAsked(s: Session, text: string): string | null {
  if (!asksForName.test(plain(text))) return null;
  const names = [s.target, ...s.others.map(({ target }) => target)]
    .map(({ name, part, label }) => cite(name ?? part?.name ?? label?.words, 5))
    .filter((name) => name !== null);
  return names.length > 0 ? `You called it ${names.join(', then ')}.` : null;
}

const asking = new Set(
  'search searching look find found check see scroll bring pull where what when which how who ever already before earlier called call name wrote written mention mentioned talked sentence once here there please quick again want need would know been were was used about under through time yesterday today'.split(
    ' ',
  ),
);

/** What a message asks for that does not name it in the usual way: what is left of it without the words of asking. */
const namedIn = (text: string): string =>
  namingWords(text)
    .filter((word) => !asking.has(word))
    .slice(0, 4)
    .join(' ');

/** Something said before: in this conversation, in the quotes, in memory and among the parts. */
export const search: DoRequest = (s, { text, object }): Outcome => {
  const earlier = tellEarlierTalks(s, text);
  if (earlier) return earlier;
  const all = lastSaid(s, text);
  if (all) return backTo(s, [all]);
  const given = trim(object ?? '', 0, (object ?? '').length).text.slice(0, 200);
  const name = nameAsked(s, text);
  const beside = s.purpose?.stretches.map((one) => one.text).join(' ') ?? text;
  const query = namingWords(given).length > 0 ? given : name ? '' : namedIn(text) || namedIn(beside);
  const wanted = namingWords(query);
  if (wanted.length === 0)
    return backTo(s, [name ?? 'What shall I look for? Write find, then the word, or use [Search](/search).']);
  const calls: Call[] = [
    { tool: 'listEvidence', input: { limit: 100 } },
    { tool: 'searchMarkdown', input: { query, limit: 3 } },
    { tool: 'searchParts', input: { query, limit: 3 } },
  ];
  return call(calls, (answers) => {
    const here = saidHere(s, wanted);
    const elsewhere = keptElsewhere(answers, wanted, query);
    return backTo(s, [here.length === 0 && name ? name : told(query, here, elsewhere)]);
  });
};
