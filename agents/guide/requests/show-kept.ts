import { z } from 'zod';
import { countWords } from '../clauses';
import { countAlike, namingWords } from '../named-before';
import { type Answer, type Call, call, type Outcome } from '../outcome';
import { cite } from '../phrases';
import type { Session } from '../session';
import { backTo } from './back-to';
import { partLink } from './page-link';
import type { DoRequest } from './request';

const listed = z.object({
  ok: z.literal(true),
  evidence: z.array(z.looseObject({ id: z.string(), quote: z.string(), conversation_id: z.string() })),
});

type Kept = z.infer<typeof listed>['evidence'];
const keptIn = (answer: Answer): Kept => {
  const list = listed.safeParse(answer);
  return list.success ? list.data.evidence : [];
};

/** Words that one answer has room for beside the rest of it. */
const room = 22;

/** As many of the quotes as there is room for, oldest first. */
function citing(quotes: string[]): string[] {
  const chosen: string[] = [];
  let left = room;
  for (const quote of quotes) {
    const cited = cite(quote, left);
    if (!cited) continue;
    chosen.push(cited);
    left -= countWords(cited);
  }
  return chosen;
}

function told(s: Session, here: string[], elsewhere: number): string {
  const link = s.target.part ? partLink(s.target.part.name) : '[Parts](/parts)';
  const lines = s.remembered.length;
  const last = cite(s.remembered.at(-1)?.text, room - here.length * 4);
  const count = lines === 1 ? 'one line' : `${lines} lines`;
  const words = last ? `${lines === 1 ? '' : `${count}, the last `}${last}` : count;
  const noted =
    lines > 0
      ? ` In [Memory](/memory/overview.md): ${words}.`
      : ' What was noted before is in [Memory](/memory).';
  const rest = elsewhere > 0 ? ` From other conversations: ${elsewhere}.` : '';
  if (here.length === 0)
    return `No quote is kept from this conversation, only the conversation itself.${noted}${rest}`;
  const cited = citing(here);
  const more = here.length - cited.length;
  if (cited.length === 0) return `Kept from here: ${here.length} longer quotes. See ${link}.${noted}${rest}`;
  const tail = more > 0 ? `, and ${more} more` : '';
  return `Kept from here: ${cited.join(', ')}${tail}. See ${link}.${noted}${rest}`;
}

/** What is kept from this conversation, in their words, and how much else there is. */
export const showKept: DoRequest = (s, { object }): Outcome => {
  const ofPart = s.target.part ? [s.target.part.id] : [];
  const calls: Call[] = [
    { tool: 'listEvidence', input: { limit: 100 } },
    ...ofPart.map((partId): Call => ({ tool: 'listEvidence', input: { partId, limit: 100 } })),
  ];
  return call(calls, (answers) => {
    const all = answers.flatMap(keptIn);
    const own = new Set(s.quotes.map(({ id }) => id));
    const isHere = (one: Kept[number]) => one.conversation_id === s.id || own.has(one.id);
    const here = all
      .filter(isHere)
      .map(({ quote }) => quote)
      .reverse();
    const wanted = namingWords(object ?? '');
    const about = here.filter((quote) => countAlike(wanted, quote) > 0);
    return backTo(s, [told(s, about.length > 0 ? about : here, all.length - here.length)]);
  });
};
