import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { switchTools } from '@/lib/goal-tools/switch-tools';
import { makeGoal } from '@/lib/goals/make-goal';
import { openConversation } from '@/lib/goals/open-conversation';
import { addServer } from '@/lib/mcp/add-server';
import { claimApproval } from '@/lib/mcp/claim-approval';
import { closeAll } from '@/lib/mcp/connection/kept-clients';
import { decideApproval } from '@/lib/mcp/decide-approval';
import { removeServer } from '@/lib/mcp/remove-server';
import { setHeaders } from '@/lib/mcp/set-headers';
import { undoAction } from '@/lib/undo/undo-action';
import { becomeAnonymous } from '../support/anonymous';
import { connected, hereAtHome, serverOf } from '../support/connections';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';
import { type ToolServer, toolServer } from '../support/tool-server';

let db: TestDb;
let server: ToolServer;
let ada: Ctx;
let serverId: string;
let hash: string;
beforeAll(async () => {
  db = await openTestDb();
  server = await toolServer();
});
afterAll(async () => {
  closeAll();
  await server.close();
  await db.close();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  const headers = { Authorization: 'Bearer of-a-secret-key' };
  const made = await connected(ada, { name: 'My post', address: server.url, headers });
  serverId = made.id;
  hash = made.tools[0]?.hash ?? '';
});

const mail = { to: 'anna@example.org', words: 'At eight.' };
/** With which words each question is answered here: those of the talk in which it was asked last. */
let answering: string;
async function talk(conversationId: string = randomUUID()) {
  answering = randomUUID();
  const { run_id: runId } = await say(ada, conversationId, 'Please send a mail about dinner.', {
    leaveRunning: true,
    messageId: answering,
  });
  const agent = () => ({
    ...asCompanion(ada, conversationId, runId, 'mypost__send_mail'),
    toolCallId: randomUUID(),
  });
  const claim = (input: unknown = mail, of = hash) =>
    claimApproval(agent(), { serverId, tool: 'send_mail', hash: of, input });
  return { conversationId, runId, claim };
}
const decide = (
  approval: string | undefined,
  decision: 'once' | 'always' | 'no',
  seen: typeof mail | object = mail,
) =>
  decideApproval({ ...ada, tool: 'decideApproval' }, approval ?? '', {
    ...{ decision, seen: seen as never, message: answering },
  });

describe('a yes', () => {
  test('is used once, whoever asks at the same time, in whatever order the arguments come', async () => {
    const { claim } = await talk();
    const { approval } = must(await claim());
    must(await decide(approval, 'once', { words: mail.words, to: mail.to }));
    const all = await Promise.all([claim(), claim({ words: mail.words, to: mail.to }), claim()]);
    expect(all.map((one) => must(one).go).filter(Boolean)).toHaveLength(1);
  });

  test('tells the way to its server, and is not used up where nothing can be sent there', async () => {
    const { claim } = await talk();
    const { approval } = must(await claim());
    must(await decide(approval, 'once'));
    const [secret] = await db.sql<{ sealed: string }>(
      'delete from private.mcp_secrets where server_id = $1 returning sealed',
      [serverId],
    );
    expect(await claim()).toMatchObject({ error: { code: 'conflict', detail: 'key' } });
    await db.sql('insert into private.mcp_secrets (server_id, user_id, sealed) values ($1, $2, $3)', [
      ...[serverId, ada.personId, secret?.sealed],
    ]);
    expect(must(await claim())).toMatchObject({ go: true, way: { id: serverId, address: server.url } });
  });

  test('counts for a tool that reads as it did, of a connection that is there', async () => {
    const { claim } = await talk();
    const { approval } = must(await claim());
    must(await decide(approval, 'once'));
    expect(await claim(mail, 'f'.repeat(64))).toMatchObject({
      error: { code: 'not_allowed', detail: 'changed' },
    });
    await db.sql(`update private.mcp_listings set tools = '[]' where server_id = $1`, [serverId]);
    expect(await claim()).toMatchObject({ error: { code: 'not_allowed', detail: 'changed' } });
    must(await removeServer({ ...ada, tool: 'removeConnection' }, serverId));
    expect(await claim()).toMatchObject({ error: { code: 'not_allowed', detail: 'off' } });
  });

  test('is nobody’s to write but the person’s: not an agent’s, not of a run that has ended, not by their own token', async () => {
    const { claim, runId } = await talk();
    const { approval } = must(await claim());
    for (const write of [
      `update public.approvals set state = 'once' where id = '${approval}'`,
      `insert into public.approvals (conversation_id, server_id, tool, tool_call_id, seen_hash, arguments_hash, state, expires_at)
       select conversation_id, server_id, tool, 'x', seen_hash, arguments_hash, 'once', now() + interval '1 day' from public.approvals`,
    ])
      await expect(sqlAsServer(db, ada.personId, (tx) => tx.query(write))).rejects.toMatchObject({
        code: '42501',
      });
    await db.sql(`update public.runs set stop_reason = 'lost' where id = $1`, [runId]);
    expect(await claim()).toMatchObject({ error: { code: 'conflict' } });
    expect(await claimApproval(ada, { serverId, tool: 'send_mail', hash, input: mail })).toMatchObject({
      error: { code: 'not_allowed' },
    });
  });

  test('is not asked for more than five times at once', async () => {
    const { claim } = await talk();
    for (let n = 0; n < 5; n += 1) must(await claim({ to: `${n}@example.org` }));
    expect(await claim({ to: 'six@example.org' })).toMatchObject({ error: { code: 'busy' } });
    // What is asked once more takes the place of the question before.
    expect(must(await claim({ to: '4@example.org' })).go).toBe(false);
  });

  test('is of no use where connections are off for the intention', async () => {
    const goal = must(await makeGoal({ ...ada, tool: 'makeGoal' }, { title: 'Eat together' }));
    const { conversation_id } = must(
      await openConversation({ ...ada, tool: 'talkAboutGoal' }, goal.id, 'goal'),
    );
    const { claim } = await talk(conversation_id);
    must(await decide(must(await claim()).approval, 'always'));
    must(
      await switchTools({ ...ada, tool: 'switchGoalTools' }, goal.id, { group: 'connections', on: false }),
    );
    expect(await claim()).toMatchObject({ error: { code: 'not_allowed', detail: 'switched_off' } });
    must(await switchTools({ ...ada, tool: 'switchGoalTools' }, goal.id, { group: 'connections', on: true }));
    expect(must(await claim()).go).toBe(true);
    // And so is a single tool, as it stands when the call is made.
    const one = { connection: serverId, tool: 'send_mail' };
    must(await switchTools({ ...ada, tool: 'switchGoalTools' }, goal.id, { ...one, on: false }));
    expect(await claim()).toMatchObject({ error: { code: 'not_allowed', detail: 'switched_off' } });
    must(await switchTools({ ...ada, tool: 'switchGoalTools' }, goal.id, { ...one, on: true }));
    expect(must(await claim()).go).toBe(true);
  });
});

describe('a connection', () => {
  test('that was removed comes back with what was allowed, and without what it was sent', async () => {
    const removed = must(await removeServer({ ...ada, tool: 'removeConnection' }, serverId));
    must(await undoAction(ada, removed.action));
    expect(await serverOf(ada, serverId)).toMatchObject({ keyed: true, lacks_key: true });
    const [tool] = await db.sql('select is_on from public.mcp_tools where server_id = $1', [serverId]);
    expect(tool).toEqual({ is_on: true });
    const { secrets } = await hereAtHome();
    must(
      await setHeaders(
        { ...ada, tool: 'setConnectionHeaders' },
        serverId,
        { Authorization: 'Bearer new' },
        secrets,
      ),
    );
    expect(await serverOf(ada, serverId)).toMatchObject({ lacks_key: false });
    expect(
      must(await setHeaders({ ...ada, tool: 'setConnectionHeaders' }, serverId, null, secrets)).keyed,
    ).toBe(false);
  });

  test('is one per address, and a second of a name has a key of its own; guests have none', async () => {
    const add = (who: Ctx, address: string) =>
      hereAtHome().then((here) =>
        addServer({ ...who, tool: 'addConnection' }, { name: 'My post', address }, here),
      );
    expect(await add(ada, server.url)).toMatchObject({ error: { code: 'conflict', detail: 'already' } });
    expect(must(await add(ada, 'https://post.example.org/mcp')).key).toBe('mypost2');
    const guest = await consentedPerson(db, 'Guest');
    await becomeAnonymous(db, guest);
    expect(await add(guest, server.url)).toMatchObject({ error: { code: 'not_allowed' } });
  });
});
