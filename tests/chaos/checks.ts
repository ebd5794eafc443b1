import type { SqlSession } from '../../lib/db/lite/session.ts';
import { look, type Seen } from './person.ts';

/** What a crash may take of a growing answer: what was shown within this time (ms) before it. */
const graceMs = 3_000;

export const textOf = (parts: { type: string; text?: string }[]) =>
  parts.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('');

/** What does not hold of one message after the crash at `killedAt`, as the person's reloaded page tells it. */
export async function faultsOf(url: string, seen: Seen, killedAt: number): Promise<string[]> {
  const told = await look(url, seen.conversationId);
  const questions = told?.messages.filter(({ id }) => id === seen.messageId) ?? [];
  if (questions.length === 0) return seen.taken ? ['a message that was taken is not there'] : [];
  const place = told?.messages.findIndex(({ id }) => id === seen.messageId) ?? 0;
  const answer = told?.messages[place + 1];
  const kept = answer?.role === 'assistant' ? textOf(answer.parts) : '';
  const shown = seen.shown.filter(({ at }) => at < killedAt - graceMs).at(-1)?.length ?? 0;
  const whole = seen.plan.answer;
  const stop = answer?.metadata.stop ?? questions[0]?.metadata.stop;
  const faults: [boolean, string][] = [
    [questions.length > 1, 'a message is there twice'],
    [textOf(questions[0]?.parts ?? []) !== seen.plan.words, 'a message is not what was said'],
    [told?.running !== false, 'an answer still counts as running'],
    [!whole.startsWith(kept), 'an answer is not what the model said'],
    [kept.length < shown, `of ${shown} characters shown in time ${kept.length} were kept`],
    [seen.stop === 'finished' && kept !== whole, 'an answer that was told as finished is not whole'],
    [stop === undefined, 'the ending of an answer is not told'],
    [stop === 'finished' && kept !== whole, 'half an answer is told as finished'],
    [seen.stop !== null && stop !== seen.stop, `told as ${seen.stop}, then as ${stop}`],
  ];
  return faults.filter(([broken]) => broken).map(([, what]) => `${what} (${seen.plan.words})`);
}

/** What must be nowhere in the database, whatever happened; each row is a fault. */
const never: Record<string, string> = {
  'a run counts as running': `select id from public.runs where status = 'running'`,
  'an action counts as under way': `select tool from public.agent_actions where status = 'running'`,
  'a message was answered as a whole twice': `select user_message_id from public.runs where status = 'completed'
    group by 1 having count(*) > 1`,
  'a message is there twice': `select conversation_id, parts from public.messages where role = 'user'
    group by 1, 2 having count(*) > 1`,
  'a message that was said waits': `select id from public.waiting_messages join public.messages using (id)`,
  'a tool call was done twice': `select run_id, tool_call_id from public.agent_actions where tool_call_id is not null
    group by 1, 2 having count(*) > 1`,
  'a tool was asked to do the same twice': `select input ->> 'quote' from public.agent_actions
    where tool = 'addEvidence' and status = 'ok' group by 1 having count(*) > 1`,
  'a budget is held by an answer that has ended': `select r.run_id from private.reservations r
    join public.runs on runs.id = r.run_id where runs.status <> 'running' and runs.stop_reason is distinct from 'lost'`,
  'an answer was kept twice': `select run_id from public.messages where role = 'assistant'
    group by 1 having count(*) > 1`,
  'a quote was kept twice': `select quote from public.part_evidence group by message_id, quote having count(*) > 1`,
  'a part was made twice': `select name from public.parts group by name having count(*) > 1`,
  'a change stands under no action': `select c.id from public.action_changes c
    left join public.agent_actions a on a.id = c.action_id where a.id is null`,
  'a quote has no ledger row': `select e.id from public.part_evidence e where not exists (
    select from public.action_changes c where c.row_id = e.id and c.op = 'insert')`,
  'a message and its kept tool call disagree': `select a.tool_call_id from public.agent_actions a
    join public.messages m on m.run_id = a.run_id, jsonb_array_elements(m.parts) part
    where part ->> 'toolCallId' = a.tool_call_id and part #>> '{output,ok}' = 'true' and a.status <> 'ok'`,
};

export async function faultsInRows(sql: SqlSession, called: string[], parts: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, query] of Object.entries(never)) {
    const found = await sql.query(query);
    if (found.length > 0) faults.push(`${what} (${found.length} times)`);
  }
  const calls = await sql.query<{ id: string }>(
    `select tool_call_id as id from public.agent_actions where status = 'ok'`,
  );
  const names = await sql.query<{ id: string }>('select name as id from public.parts');
  const lost = (known: string[], rows: { id: string }[]) => {
    const there = new Set(rows.map(({ id }) => id));
    return known.filter((id) => !there.has(id)).length;
  };
  if (lost(called, calls) > 0) faults.push(`${lost(called, calls)} tool calls that came back are not there`);
  if (lost(parts, names) > 0) faults.push(`${lost(parts, names)} parts that were made are not there`);
  return faults;
}
