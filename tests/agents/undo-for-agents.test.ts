import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registry } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { editFile } from '@/lib/memory/edit-file';
import { putAway } from '@/lib/memory/put-away';
import { readMemory } from '@/lib/memory/read-memory';
import { addNote } from '@/lib/notes/add-note';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { redoAction } from '@/lib/undo/redo-action';
import { redoRun } from '@/lib/undo/redo-run';
import { undoAction } from '@/lib/undo/undo-action';
import { undoRun } from '@/lib/undo/undo-run';
import { undoSince } from '@/lib/undo/undo-since';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';

const marker = 'zanzibar';
let db: TestDb;
let ada: Ctx;
let talk: string;
let message: string;
let run: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  talk = randomUUID();
  message = randomUUID();
  const words = `${marker} is what happened to me`;
  run = (await say(ada, talk, words, { messageId: message })).run_id;
});

async function newest(): Promise<string> {
  const sql = 'select id from public.agent_actions where user_id = $1 order by seq desc limit 1';
  return (await db.sql<{ id: string }>(sql, [ada.personId]))[0]?.id ?? '';
}
/** As if the companion had done it, which may not do most of this itself. */
async function asIfByCompanion(id: string): Promise<string> {
  await db.sql(
    `update public.agent_actions set actor = 'agent', agent_id = 'companion', run_id = $2 where id = $1`,
    [id, run],
  );
  return id;
}
const call = (name: keyof typeof registry, input: unknown) =>
  runTool(
    {
      ctx: { ...ada, actor: 'agent', agentId: 'companion', conversationId: talk, runId: run },
      allowed: true,
    },
    registry[name],
    randomUUID(),
    input,
  );
const actionOf = (answer: unknown): string => (answer as { actionId: string }).actionId;
const version = async (id: string) =>
  (await db.sql<{ version: number }>('select version from public.parts where id = $1', [id]))[0]?.version ??
  0;

/** Private words in the way of an undo, once for each reason. Each answers the action to take back. */
const scenes: Record<string, () => Promise<string>> = {
  async 'changed: a file of the companion that the person wrote in and put away'() {
    const input = {
      title: 'Helps',
      sections: [{ anchor: 'what', heading: 'What', text: 'What happened to me.' }],
      sources: [{ kind: 'message', id: message }],
    };
    const made = await call('createMarkdownFile', input);
    const path = (made as { path?: string }).path ?? '';
    const { content, hash } = must(await readMemory(ada, path)) as { content: string; hash: string };
    must(await editFile({ ...ada, tool: 'editMemory' }, { path, content: `${content}\n${marker}\n`, hash }));
    must(await putAway({ ...ada, tool: 'putAwayMemory' }, path));
    return actionOf(made);
  },
  async 'changed: a field that the person has written anew'() {
    const { id } = must(await makePart(ada, { name: 'Critic' }));
    must(await editPart(ada, id, { role: 'scolds' }, await version(id)));
    const edited = await asIfByCompanion(await newest());
    must(await editPart(ada, id, { role: marker }, await version(id)));
    return edited;
  },
  async 'gone: a quote whose message was deleted'() {
    const kept = await call('addEvidence', { quote: `${marker} is what happened`, kind: 'thought' });
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, message));
    return actionOf(kept);
  },
  async 'exists: a part in the place of the one that was removed'() {
    const { id } = must(await makePart(ada, { name: 'Critic', role: marker }));
    must(await removePart(ada, id));
    const removed = await asIfByCompanion(await newest());
    must(await makePart(ada, { name: 'critic', role: marker }));
    return removed;
  },
  async 'depends: a part to which a letter was written'() {
    const { id } = must(await makePart(ada, { name: 'Critic' }));
    const made = await asIfByCompanion(await newest());
    must(await addNote({ ...ada, tool: 'addNote' }, id, { kind: 'letter', body: marker }));
    return made;
  },
};

test.each(Object.entries(scenes))(
  'an agent sees no words of what is in the way: %s',
  async (name, arrange) => {
    const action = await arrange();
    const reason = name.slice(0, name.indexOf(':'));
    const mine = must(await undoAction(ada, action, { preview: true }));
    expect(mine.conflicts.map((conflict) => conflict.reason)).toContain(reason);
    expect(JSON.stringify(mine)).toContain(marker);

    for (const preview of [true, false]) {
      const told = await call('undoAction', { actionId: action, preview });
      expect(told).toMatchObject({ ok: false, error: { code: 'conflict' } });
      const { conflicts } = (told as { error: { detail: { conflicts: { reason: string }[] } } }).error.detail;
      expect(conflicts.map((conflict) => conflict.reason)).toContain(reason);
      expect(Object.keys(conflicts[0] ?? {})).toEqual(['table_name', 'field', 'reason']);
      expect(JSON.stringify(told)).not.toContain(marker);
    }
    const companion = () => asCompanion(ada, talk, run, 'undoAction');
    for (const verb of [undoAction, redoAction])
      expect(JSON.stringify(await verb(companion(), action, { preview: true }))).not.toContain(marker);
    for (const verb of [undoRun, redoRun])
      expect(JSON.stringify(await verb(companion(), run, { preview: true }))).not.toContain(marker);
    const kept = await db.sql(
      `select output, error_message from public.agent_actions where user_id = $1 and tool = 'undoAction'`,
      [ada.personId],
    );
    expect(kept.length).toBeGreaterThan(1);
    expect(JSON.stringify(kept)).not.toContain(marker);
  },
);

test('an agent sees no words of what it takes back, either', async () => {
  const kept = await call('addEvidence', { quote: `${marker} is what happened`, kind: 'thought' });
  const action = actionOf(kept);
  const companion = () => asCompanion(ada, talk, run, 'undoAction');
  const preview = must(await undoAction(companion(), action, { preview: true }));
  expect(preview.changes).toMatchObject([
    { table_name: 'part_evidence', op: 'delete', before: null, after: null },
  ]);
  const [{ seq } = { seq: 0 }] = await db.sql<{ seq: number }>(
    'select seq::int from public.agent_actions where id = $1',
    [action],
  );
  const since = must(await undoSince(companion(), { seq }, { preview: true }));
  expect([since.count, since.actions]).toEqual([1, []]);
  expect(JSON.stringify([preview, since])).not.toContain(marker);
  expect(await call('undoAction', { actionId: action, preview: false })).toMatchObject({
    ok: true,
    restored: 1,
  });
});

test('nobody reads the changes of another person through a function that runs with more rights', async () => {
  must(await makePart(ada, { name: 'Critic', role: marker }));
  const action = await newest();
  const read = (who: Ctx) =>
    db.server.sql.transaction(async (tx) => {
      await tx.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
        [JSON.stringify({ sub: who.personId, role: 'authenticated' }), who.personId],
      );
      return JSON.stringify(await tx.query('select private.changes_json($1)', [action]));
    });
  expect(await read(ada)).toContain(marker);
  expect(await read(await consentedPerson(db, 'Eve'))).not.toContain(marker);
});
