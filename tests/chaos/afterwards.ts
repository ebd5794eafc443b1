import { textOf } from './checks.ts';
import { look, type Seen, speak } from './person.ts';
import type { Place } from './place.ts';

/** The answer that stands after a message, as a page that is loaded now shows it: the newest of its tries. */
export async function answerOf(url: string, { conversationId, messageId }: Seen) {
  const told = await look(url, conversationId);
  const place = told?.messages.findIndex(({ id }) => id === messageId) ?? -1;
  const after = told?.messages.slice(place + 1) ?? [];
  const next = after.findIndex(({ role }) => role === 'user');
  return (next < 0 ? after : after.slice(0, next)).at(-1);
}

/** Where a text first differs from what was meant, with some of both. */
function difference(text: string, meant: string): string {
  let at = 0;
  while (at < meant.length && text[at] === meant[at]) at += 1;
  const some = (from: string) => JSON.stringify(from.slice(Math.max(at - 20, 0), at + 60));
  return `at ${at} of ${meant.length}: ${some(text)} for ${some(meant)}`;
}

/** What does not hold of an answer that was shown to its end. */
export async function faultsOfWhole(url: string, seen: Seen): Promise<string[]> {
  const kept = textOf((await answerOf(url, seen))?.parts ?? []);
  const { answer } = seen.plan;
  const faults: [boolean, string][] = [
    [seen.stop !== 'finished', `an answer that nothing disturbed ended with ${seen.stop}`],
    [seen.text !== answer, `an answer was not shown as the model said it, ${difference(seen.text, answer)}`],
    [kept !== answer, `a finished answer is not kept as the model said it, ${difference(kept, answer)}`],
  ];
  return faults.filter(([broken]) => broken).map(([, what]) => `${what} (${seen.plan.words})`);
}

/** The page is opened on the server that is left, and goes on with the lost answer by itself. */
export async function goOn(place: Place, seen: Seen): Promise<string[]> {
  const told = await look(place.here(), seen.conversationId);
  const faults: string[] = [];
  if (told?.running) faults.push('an answer counts as running that nobody writes');
  if (told?.resume !== seen.messageId) faults.push(`a lost answer is not gone on with (${seen.plan.words})`);
  place.called.push(...seen.called);
  await speak(place.here(), seen);
  place.called.push(...seen.called);
  return [...faults, ...(await faultsOfWhole(place.here(), seen)), ...(await faultsOfQuotes(place, seen))];
}

/** Each tool was done, and once: its row in the ledger, and what it made. Nobody asked for it a second time. */
async function faultsOfQuotes({ sql }: Place, { plan }: Seen): Promise<string[]> {
  const faults: string[] = [];
  for (const quote of plan.quotes) {
    const refused = await sql.query(
      `select id from public.agent_actions where status = 'refused' and tool = 'addEvidence' and input ->> 'quote' = $1`,
      [quote],
    );
    // Of a call whose end could not be noted, the ledger has what it made alone.
    const made = await sql.query<{ status: string }>(
      `select a.status from public.part_evidence e join public.action_changes c on c.row_id = e.id and c.op = 'insert'
        left join public.agent_actions a on a.id = c.action_id where e.quote = $1`,
      [quote],
    );
    if (made.length !== 1 || made[0]?.status !== 'ok')
      faults.push(`a tool that has to be done once stands ${made.length} times in the ledger (${quote})`);
    if (refused.length > 0) faults.push(`the model was not told what was done before (${quote})`);
  }
  return faults;
}
