import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { addFile } from '@/lib/files/add-file';
import { makePart } from '@/lib/parts/make-part';
import { createProposal } from '@/lib/proposals/create-proposal';
import { aCall } from './a-call';
import type { TestDb } from './db';
import { restOfLongAgo } from './rests';
import { asCompanion, consentedPerson, must, say } from './scene';
import { sqlAsServer } from './sql-as';

export interface FullPerson {
  ctx: Ctx;
  conversationId: string;
  messageId: string;
  runId: string;
  partId: string;
  otherPartId: string;
  evidenceId: string;
  proposalId: string;
  attachmentId: string;
}

/** A person with at least one row in every table. */
export async function fullPerson(db: TestDb, name: string): Promise<FullPerson> {
  const ctx = await consentedPerson(db, name);
  const conversationId = randomUUID();
  const messageId = randomUUID();
  const words = 'My Critic says that I must work harder, and the Planner agrees.';
  const { run_id: runId } = await say(ctx, conversationId, words, { messageId });
  const spent = {
    input_tokens: 900,
    output_tokens: 100,
    cost_micros: 1200,
    cost_source: 'provider',
  } as const;
  must(
    await saveAnswer(ctx, {
      ...{ runId, parts: [], metadata: {}, steps: 1 },
      calls: [{ ...aCall, ...spent }],
    }),
  );
  const { id: partId } = must(await makePart(ctx, { name: 'Critic' }));
  const { id: otherPartId } = must(await makePart(ctx, { name: 'Planner' }));
  const companion = () => asCompanion(ctx, conversationId, runId);
  const quote = 'I must work harder';
  const { evidenceId } = must(await addEvidence(companion(), { quote, kind: 'thought', partId }));
  const { proposalId } = must(
    await createProposal(companion(), {
      kind: 'update_part',
      partId,
      changes: { role: quote },
      evidenceIds: [evidenceId],
      why: 'You said so.',
    }),
  );
  const { id: attachmentId } = must(
    await addFile(
      { ...ctx, tool: 'addFile' },
      { id: randomUUID(), name: 'evening.txt', conversation: conversationId },
      Buffer.from('The Critic wrote this.'),
    ),
  );
  await restOfTables(db, ctx.personId, {
    ...{ conversationId, partId, otherPartId, evidenceId, messageId },
  });
  await db.sql(
    `insert into public.channel_threads (user_id, channel, sender, thread, conversation_id) values ($1, 'webhook', $2, 'main', $3)`,
    [ctx.personId, ctx.personId, conversationId],
  );
  // Only a running answer asks for one.
  await db.sql(
    `insert into public.approvals (user_id, conversation_id, server_id, tool, tool_call_id, seen_hash, arguments_hash, expires_at)
     select $1, $2, id, 'send_mail', 'c1', repeat('a', 64), repeat('b', 64), now() from public.mcp_servers where user_id = $1`,
    [ctx.personId, conversationId],
  );
  await restOfLongAgo(db, ctx.personId);
  return { ctx, conversationId, messageId, runId, partId, otherPartId, evidenceId, proposalId, attachmentId };
}

/** One row in each table that no verb above has filled. */
const restOfTables = (
  db: TestDb,
  personId: string,
  ids: Pick<FullPerson, 'conversationId' | 'partId' | 'otherPartId' | 'evidenceId' | 'messageId'>,
) =>
  sqlAsServer(db, personId, async (tx) => {
    const insert = (table: string, row: Record<string, unknown>) => {
      const columns = Object.keys(row);
      const values = columns.map((_, n) => `$${n + 1}`);
      return tx.query<{ id: string }>(
        `insert into public.${table} (${columns}) values (${values}) returning id`,
        Object.values(row),
      );
    };
    await insert('fact_decisions', {
      ...{ message_id: ids.messageId, matter: 'tie', past: false, subject: 'Klara', object: 'sister' },
      ...{ statement: 'Klara is your sister', decision: 'confirmed' },
    });
    await insert('understood_facts', {
      ...{ message_id: ids.messageId, relation: 'lives_in', past: false, subject: 'Klara', object: 'Porto' },
      ...{ quote: 'Klara lives in Porto', made_by: 'small-1' },
    });
    const [job] = await insert('jobs', {
      ...{ kind: 'check_in', cron: '0 20 * * 0', time_zone: 'Europe/Berlin', part_id: ids.partId },
      ...{ next_at: new Date(Date.now() + 86_400_000), of_conversation: ids.conversationId },
    });
    await insert('job_runs', {
      ...{
        job_id: job?.id,
        due_at: new Date(),
        lease_until: new Date(),
        state: 'done',
        outcome: 'unanswered',
      },
      ...{ of_conversation: ids.conversationId, ended_at: new Date() },
    });
    await insert('problems', {
      ...{
        kind: 'run',
        code: 'timeout',
        of_run: randomUUID(),
        of_conversation: ids.conversationId,
        times: 3,
      },
    });
    await insert('waiting_messages', {
      ...{ id: randomUUID(), conversation_id: ids.conversationId, place: 1, text: 'And tomorrow?' },
      ...{ safety: 'none', held: true },
    });
    await insert('session_summaries', {
      ...{
        conversation_id: ids.conversationId,
        messages: [ids.messageId],
        text: 'They spoke of their Critic.',
      },
      ...{ began_at: new Date(), ended_at: new Date() },
    });
    const [relation] = await insert('part_relationships', {
      from_part_id: ids.partId,
      to_part_id: ids.otherPartId,
      type: 'allied',
    });
    await insert('relationship_observations', {
      relationship_id: relation?.id,
      evidence_id: ids.evidenceId,
      polarization: 0.5,
    });
    await insert('part_assessments', { part_id: ids.partId, source: 'human', identified: 3, understood: 2 });
    await insert('part_notes', { part_id: ids.partId, kind: 'letter', body: 'Dear Critic' });
    const [goal] = await insert('goals', {
      title: 'Say no once',
      why: 'To rest',
      conversation_id: ids.conversationId,
    });
    await insert('goal_parts', {
      ...{ goal_id: goal?.id, part_id: ids.partId, stance: 'against', words: 'Work comes first' },
    });
    await insert('feed_items', { kind: 'goal_quiet', source_id: goal?.id, dismissed_on: '2026-11-29' });
    await insert('learnings', {
      ...{ text: 'Asks for short questions', goal_id: goal?.id, message_id: ids.messageId },
      ...{ evidence_id: ids.evidenceId, quote: 'must work harder', made_by: 'companion' },
    });
    const [errand] = await insert('conversations', {
      title: 'Look',
      agent: 'task',
      last_message_at: 'epoch',
    });
    await insert('tasks', {
      ...{ goal_id: goal?.id, conversation_id: errand?.id, instructions: 'Look when I said yes' },
      ...{ question: 'Since when?', choices: '{Today,"Last week"}' },
    });
    await insert('channel_links', { channel: 'webhook', sender: personId });
    await insert('personas', {
      ...{ channel: 'webhook', server: personId, name: 'Night desk', words: 'Speak of the sea.' },
      ...{ tools_off: ['createDocument'], model: 'guide' },
    });
    await insert('plans', {
      ...{ conversation_id: ids.conversationId, goal: 'Prepare a talk', made_by: 'companion' },
      steps: JSON.stringify([
        { id: 'aaaaaaaa', text: 'Look for what was said', done: true, result: 'Twice, in May.' },
        { id: 'bbbbbbbb', text: 'Write it down', done: false },
      ]),
      current_step: 'bbbbbbbb',
    });
    await insert('map_snapshots', { picture: '{}' });
    const [server] = await insert('mcp_servers', {
      ...{ name: 'My notes', key: 'notes', kind: 'address', address: 'https://notes.example.org/mcp' },
    });
    await insert('mcp_tools', {
      ...{ server_id: server?.id, tool: 'send_mail', seen_hash: 'a'.repeat(64), is_on: true, always: true },
    });
    await insert('model_choices', {
      ...{ answers: 'guide', provider: 'compatible', address: 'http://127.0.0.1:11434/v1', model: 'a-model' },
    });
    const [file] = await insert('memory_files', {
      path: 'notes/evening.md',
      kind: 'note',
      content: '# Evening',
    });
    await insert('memory_sources', {
      file_id: file?.id,
      anchor: 'evening',
      passage: 'Evening',
      source_kind: 'message',
      source_id: ids.messageId,
    });
  });
