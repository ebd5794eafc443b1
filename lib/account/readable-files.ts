import { z } from 'zod';
import { textOfParts } from '../db/text-of-parts';
import { sayOff } from '../goal-tools/schema';
import { planStep } from '../plans/schema';
import { sayUnderstood } from '../recall/facts/understood-facts';
import { committeeAsText } from './committee-as-text';
import { distinctNames, type SayMoment, sayMomentIn } from './names-and-moments';
import { evidenceOf, type PartWords, partAsMarkdown, quotesOf } from './part-as-markdown';
import type { Everything } from './read-everything';

/** One file of the archive. A long one comes in pieces. */
export interface ArchivedFile {
  path: string;
  pieces: Iterable<string | Uint8Array>;
}

/** The words for what a program keeps as a code. */
export interface ArchiveWords extends PartWords {
  /** An action of the history as a sentence. */
  action: (action: Everything['actions'][number]) => string;
}

/** Everything as files that a person can read without Parley, and once more as data that a program can. */
export function* readableFiles(all: Everything, words: ArchiveWords, now: Date): Generator<ArchivedFile> {
  const say = sayMomentIn(all.rows.profiles[0]?.time_zone ?? null);
  yield { path: 'Read me first.md', pieces: [about(say(now.toISOString()))] };
  yield* conversations(all, say);
  const partNames = distinctNames('Quotes of no part');
  for (const part of all.rows.parts)
    yield {
      path: `Parts/${partNames(part.name)}.md`,
      pieces: [partAsMarkdown(part, evidenceOf(all.rows, part.id), words, say)],
    };
  const alone = all.rows.part_evidence.filter(({ part_id }) => part_id === null);
  if (alone.length > 0)
    yield {
      path: 'Parts/Quotes of no part.md',
      pieces: [`# Quotes of no part\n\n${quotesOf(alone, say)}\n`],
    };
  const memoryNames = distinctNames();
  for (const { path, content, deleted_at } of all.rows.memory_files)
    yield {
      path: `Memory/${deleted_at ? 'Deleted/' : ''}${path.split('/').map(memoryPlace(memoryNames)).join('/')}.md`,
      pieces: [content],
    };
  if (all.rows.session_summaries.length > 0)
    yield { path: 'What was talked about.md', pieces: summaries(all, say) };
  if (all.rows.fact_decisions.length + all.rows.understood_facts.length > 0)
    yield { path: 'People and places.md', pieces: decisionsOnFacts(all, say) };
  if (all.rows.goals.length > 0) yield { path: 'Intentions.md', pieces: intentions(all, say) };
  if (all.rows.learnings.length > 0) yield { path: 'Learnings.md', pieces: learnings(all, say) };
  if (all.rows.plans.length > 0) yield { path: 'Plans.md', pieces: plans(all, say) };
  yield { path: 'History.md', pieces: history(all, words, say) };
  yield { path: 'Everything.json', pieces: asJson(all, now) };
}

/** Only the last step of a path has to be distinct from the others. */
const memoryPlace =
  (names: (name: string) => string) =>
  (step: string, n: number, steps: string[]): string =>
    n === steps.length - 1 ? names(step.replace(/\.md$/, '')) : distinctNames()(step);

const about = (at: string) => `# What Parley keeps of you

This was everything on ${at}.

- **Conversations**: what you wrote and what was answered, one file each.
- **Parts**: what is noted of each part, with its quotes, notes and letters.
- **Memory**: what Parley keeps in mind.
- **What was talked about.md**: a summary of each conversation that came to rest, where there are any.
- **People and places.md**: what you said is right, or not right, of what was read from your words, where there is any.
- **Intentions.md**: what you want to live, why, which parts care, how it stands, and its errands, where there is any.
- **Learnings.md**: what was learnt about how to be with you, and the words of yours it rests on, where there is any.
- **Files**: what you added and what was made for you, as it is.
- **History.md**: what was done, by whom and when.
- **Everything.json**: all of it once more, row by row, for a program. What you deleted in the last 30 days and could
  still bring back is in it, too. Keys for models are not.

These files are not locked. Keep them where nobody reads them whom you would not show them to.
`;

const speakers = { user: 'You', assistant: 'Parley', earlier: 'Parley, in an answer that was set aside' };

/** Where the person let a committee go on by a button. */
const nothingWritten = '(Nothing was written: a button was pressed.)';

/** The words of a message; of a committee what was said in it, too. */
function saidIn(role: string, parts: unknown): string {
  const { before, after } = committeeAsText(parts);
  const said = [before, textOfParts(parts), after].filter((one) => one !== '').join('\n\n');
  return said === '' && role === 'user' ? nothingWritten : said;
}

function* conversations({ rows }: Everything, say: SayMoment): Generator<ArchivedFile> {
  const byConversation = Map.groupBy(rows.messages, ({ conversation_id }) => conversation_id);
  const names = distinctNames();
  const errands = new Set(rows.tasks.map(({ conversation_id }) => conversation_id));
  const talks = rows.conversations.filter(({ id }) => !errands.has(id));
  for (const { id, title, created_at } of talks.toSorted((a, b) =>
    a.created_at.localeCompare(b.created_at),
  )) {
    const messages = (byConversation.get(id) ?? []).toSorted((a, b) => a.ordinal - b.ordinal);
    const said = messages.map(
      ({ role, parts, created_at: at }) => `**${speakers[role]}**, ${say(at)}\n\n${saidIn(role, parts)}\n\n`,
    );
    const waiting = rows.waiting_messages
      .filter(({ conversation_id }) => conversation_id === id)
      .map(({ text, created_at: at }) => `**You**, ${say(at)}, not answered yet\n\n${text}\n\n`);
    const path = `Conversations/${names(`${say(created_at).slice(0, 10)} ${title}`)}.md`;
    yield { path, pieces: [`# ${title}\n\n`, ...said, ...waiting] };
  }
}

function* summaries({ rows }: Everything, say: SayMoment) {
  yield '# What was talked about\n\nOldest first.\n\n';
  const titles = new Map(rows.conversations.map(({ id, title }) => [id, title]));
  for (const { began_at, conversation_id, text, made_by } of rows.session_summaries.toSorted((a, b) =>
    a.began_at.localeCompare(b.began_at),
  ))
    yield `- ${say(began_at)}, ${titles.get(conversation_id) ?? ''}: ${text.replaceAll(/\s+/g, ' ')}${made_by ? ` (written by ${made_by})` : ''}\n`;
}

function* decisionsOnFacts({ rows }: Everything, say: SayMoment) {
  yield '# People and places\n\nWhat you said of facts that were read from your words, oldest first.\n\n';
  for (const { decided_at, statement, decision } of rows.fact_decisions.toSorted((a, b) =>
    a.decided_at.localeCompare(b.decided_at),
  ))
    yield `- ${say(decided_at)}: “${statement}” is ${decision === 'confirmed' ? 'right' : 'not right'}.\n`;
  if (rows.understood_facts.length > 0)
    yield '\n## Understood by a model\n\nWhat it understood, and the words each rests on, oldest first.\n\n';
  for (const { created_at, quote, made_by, ...fact } of rows.understood_facts.toSorted((a, b) =>
    a.created_at.localeCompare(b.created_at),
  ))
    yield `- ${say(created_at)}: “${sayUnderstood(fact)}”, from “${quote.replaceAll(/\s+/g, ' ')}” (by ${made_by})\n`;
}

type Task = Everything['rows']['tasks'][number];

function* intentions({ rows }: Everything, say: SayMoment) {
  yield '# Intentions\n\nOldest first.\n';
  const names = new Map(rows.parts.map(({ id, name }) => [id, name]));
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  for (const goal of rows.goals.toSorted((a, b) => a.created_at.localeCompare(b.created_at))) {
    yield `\n## ${inOneLine(goal.title)}\n\nSince ${say(goal.created_at)}. Now: ${goal.status}`;
    yield goal.ended_because ? `, because: ${inOneLine(goal.ended_because)}\n` : '.\n';
    if (goal.why) yield `\n${goal.why}\n`;
    const off = sayOff(goal.tools_off);
    if (off.length > 0) yield `\nSwitched off here: ${off.join('; ')}.\n`;
    const caring = rows.goal_parts.filter(({ goal_id }) => goal_id === goal.id);
    if (caring.length > 0) yield '\n';
    for (const { part_id, stance, words } of caring)
      yield `- ${names.get(part_id) ?? 'A part'} is ${stance} it${words ? `: “${inOneLine(words)}”` : '.'}\n`;
    for (const errand of rows.tasks
      .filter(({ goal_id }) => goal_id === goal.id)
      .toSorted((a, b) => a.created_at.localeCompare(b.created_at)))
      yield* errandLines(errand, say);
  }
}

function* learnings({ rows }: Everything, say: SayMoment) {
  yield '# Learnings\n\nWhat was learnt about how to be with you, oldest first.\n\n';
  for (const { created_at, text, quote, locked } of rows.learnings.toSorted((a, b) =>
    a.created_at.localeCompare(b.created_at),
  ))
    yield `- ${say(created_at)}: ${text.replaceAll(/\s+/g, ' ')}${locked ? ' (locked)' : ''}, from “${quote.replaceAll(/\s+/g, ' ')}”\n`;
}

function* plans({ rows }: Everything, say: SayMoment) {
  yield '# Plans\n\nWhat was done for you in several steps, oldest first.\n';
  for (const { created_at, goal, steps, status, result } of rows.plans.toSorted((a, b) =>
    a.created_at.localeCompare(b.created_at),
  )) {
    yield `\n## ${goal.replaceAll(/\s+/g, ' ')}\n\nOf ${say(created_at)} (${status})\n\n`;
    for (const step of z.array(planStep).parse(steps))
      yield `- [${step.done ? 'x' : ' '}] ${step.text}${step.result ? `: ${step.result.replaceAll(/\s+/g, ' ')}` : ''}\n`;
    if (result) yield `\nWhat came of it: ${result}\n`;
  }
}

function* errandLines(
  { instructions, status, created_at, question, answer, talk, note }: Task,
  say: SayMoment,
) {
  yield `\n### Errand of ${say(created_at)} (${status})\n\n${instructions}\n`;
  if (question) yield `\nIt asked: ${question}\n`;
  if (answer) yield `\nYou answered: ${answer}\n`;
  if (talk) yield `\nIt began to talk: ${talk}\n`;
  if (note) yield `\nIts note:\n\n${note}\n`;
}

function* history({ actions }: Everything, { action: words }: ArchiveWords, say: SayMoment) {
  yield '# History\n\nNewest first.\n\n';
  for (const action of actions) {
    const undone = action.undone_by ? ' (undone later)' : '';
    yield `- ${say(action.created_at)}: ${words(action).replaceAll(/\s+/g, ' ')}${undone}\n`;
  }
}

function* asJson({ rows }: Everything, now: Date) {
  yield `{\n"format": "parley-1",\n"written_at": ${JSON.stringify(now)}`;
  for (const [table, its] of Object.entries(rows)) {
    yield `,\n${JSON.stringify(table)}: [`;
    for (const [n, row] of its.entries()) yield `${n ? ',' : ''}\n${JSON.stringify(row)}`;
    yield '\n]';
  }
  yield '\n}\n';
}
