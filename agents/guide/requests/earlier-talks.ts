import { z } from 'zod';
import { countWords } from '../clauses';
import { type Answer, type Call, call, type Outcome } from '../outcome';
import { cite, isSayable } from '../phrases';
import { normalText } from '../purpose/normal-text';
import { asksOfEarlierTalks } from '../purpose/rules/earlier-talks';
import type { Session } from '../session';
import { toldHere } from '../told-here';
import { backTo } from './back-to';
import { type Days, daysNamed } from './days-named';
import { pageLink } from './page-link';

const answered = z.object({
  ok: z.literal(true),
  results: z.array(
    z.looseObject({
      kind: z.enum(['message', 'summary']),
      conversation_id: z.uuid(),
      conversation: z.string(),
      at: z.string(),
      text: z.string(),
      made_by: z.string().nullish(),
    }),
  ),
});
type Hit = z.infer<typeof answered>['results'][number];

/** Before anybody wrote here: every summary there is. */
const always = '2000-01-01';
/** Stands for words of a hard moment: what holds it is not told of. */
const leftOut = '[left out';
const failed =
  'I can’t look through earlier conversations just now. They’re in the side list, and [Search](/search) finds words in them.';

const mostWords = 11;
const mostOfSoftware = 20;
const mostOthers = 2;

const named = ({ conversation, conversation_id }: Hit): string =>
  pageLink(conversation.split(/\s+/).slice(0, 6).join(' '), `/chat/${conversation_id}`);

const dayOf = ({ at }: Hit): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${at.slice(0, 10)}T00:00:00Z`),
  );

/** The first words of what somebody said, in quotation marks; null where they cannot stand in a sentence. */
function beginning(said: string): string | null {
  const [first = ''] = said.split(/(?<=[.!?…])\s|\n/);
  const words = first.replace(/[\s.!?…]+$/, '').split(/\s+/);
  return cite(
    words.length > mostWords ? `${words.slice(0, mostWords).join(' ')}…` : words.join(' '),
    mostWords,
  );
}

/** What they said there: of a summary the words that it quotes, as much as there is room for. */
function saidIn({ kind, text, made_by }: Hit): string {
  if (made_by) {
    const [first = ''] = text.split(/(?<=[.!?…])\s/);
    const isShort = countWords(first) <= mostOfSoftware && isSayable(first);
    return isShort ? `In the words of software: ${first}` : 'Its summary is in [Memory](/memory).';
  }
  const all = kind === 'summary' ? [...text.matchAll(/“([^”]+)”/g)].map(([, said = '']) => said) : [text];
  const cited = all.flatMap((said) => beginning(said) ?? []);
  const [first, ...more] = cited;
  if (!first) return 'You wrote something longer there.';
  const last = more.at(-1);
  return last && countWords(`${first} ${last}`) <= 18
    ? `You said ${first} and later ${last}.`
    : `You said ${first}.`;
}

const hitsIn = (answer: Answer): Hit[] | null => {
  const found = answered.safeParse(answer);
  if (!found.success) return null;
  return found.data.results.filter(({ text, conversation }) => !`${text}${conversation}`.includes(leftOut));
};

/** The latest of what was found, and the way to at most two more conversations. */
function told(hits: readonly Hit[], lead: string): string[] {
  const [latest, ...rest] = hits;
  if (!latest) return [];
  const known = new Set([latest.conversation_id]);
  const others = rest.filter((one) => !known.has(one.conversation_id) && known.add(one.conversation_id));
  const also = others.slice(0, mostOthers).map(named);
  return [
    `${lead}${named(latest)}, ${dayOf(latest)}. ${saidIn(latest)}`,
    ...(also.length > 0 ? [`Before that: ${also.join(' and ')}.`] : []),
  ];
}

/** Nothing is known: what that means, and the conversation before this one where it has a name. */
function nothing({ lastTitle }: Session, about: string | null): string {
  const words = cite(about, 6);
  if (words)
    return `I find nothing about ${words} in earlier conversations. [Search](/search) looks through all your words.`;
  const last = cite(lastTitle, 8);
  const before = last ? ` The one before this is called ${last}; it’s in the side list.` : '';
  return `I have no summary of an earlier conversation. One is made half an hour after the last message, and none of a hard moment.${before}`;
}

/** What was talked about in this conversation; null where nothing was told in it yet. */
function saidHere(s: Session): string | null {
  const cited = toldHere(s)
    .slice(-3)
    .flatMap((text) => beginning(text) ?? []);
  return cited.length > 0 ? `Here you wrote ${cited.join(', then ')}.` : null;
}

const lookFor = (query: string, days: Days | null): Call => ({
  tool: 'searchAgentHistory',
  input: days ? { query, ...days } : { query, from: always },
});

/**
 * "What did we talk about last time?": the latest summary of an earlier conversation, or what was said about something or
 * on some days, with the way there. Without a time that is over, and once something was told here, this conversation is
 * meant. Null where nothing of the kind is asked.
 */
export function tellEarlierTalks(s: Session, text: string): Outcome | null {
  const low = normalText(text).low.replace(/[\s,.!?:]+$/, '');
  const asked = asksOfEarlierTalks(low);
  if (!asked) return null;
  const here = asked.isOver ? null : saidHere(s);
  if (here) return backTo(s, [here]);
  const query = asked.about ?? '';
  const days = s.today ? daysNamed(low, s.today) : null;
  return call([lookFor(query, days)], ([first]) => {
    const found = hitsIn(first);
    if (!found) return backTo(s, [failed]);
    if (found.length > 0)
      return backTo(s, told(found, days || query ? 'It was in ' : 'The latest with a summary is '));
    if (!days) return backTo(s, [nothing(s, asked.about)]);
    return call([lookFor(query, null)], ([any]) => {
      const other = hitsIn(any) ?? [];
      const lead = 'I find nothing of those days. The latest with a summary is ';
      return backTo(s, other.length > 0 ? told(other, lead) : [nothing(s, asked.about)]);
    });
  });
}
