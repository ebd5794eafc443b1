import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChild } from '../support/child';
import { openTestDb } from '../support/db';
import { errandOf } from '../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import type { FakeTurn } from '../support/fake-turn';
import { consentedPerson } from '../support/scene';
import { tempDir } from '../support/temp-dir';

let fake: FakeOpenai;
beforeAll(async () => {
  fake = await startFakeOpenai();
});
afterAll(() => fake.close());

const calls = (name: string, args: Record<string, unknown>): FakeTurn => ({
  kind: 'tools',
  calls: [{ name, args }],
});

test('an errand whose process is killed between two tools is taken up again: each tool once, one note', async () => {
  const dir = tempDir();
  const first = await openTestDb({ dir });
  const errand = await errandOf(await consentedPerson(first, 'Ada'));
  await first.close();

  const document = calls('createDocument', { title: 'What I found', text: 'It is loud at night.' });
  fake.play([
    calls('searchMemories', { query: 'the Critic' }),
    document,
    { kind: 'hang' },
    calls('taskCompletion', { note: 'It is loud at night.' }),
  ]);
  const killed = startChild('run-errands', [dir, fake.url]);
  expect(await killed.line()).toBe('open');
  await expect.poll(() => fake.requests.length, { timeout: 60_000 }).toBe(3);
  await killed.kill();

  const next = startChild('run-errands', [dir, fake.url]);
  expect([await next.line(), await next.line()]).toEqual(['open', '1']);
  await next.end();
  expect(fake.requests).toHaveLength(4);
  const told = JSON.stringify(fake.requests[3]?.body.messages);
  expect(told).toContain('searchMemories');
  expect(told).toContain('What I found.md');

  const db = await openTestDb({ dir });
  try {
    const steps = await db.sql(
      `select a.tool, a.status, count(*)::int as times from public.agent_actions a join public.runs r on r.id = a.run_id
       where r.conversation_id = $1 group by 1, 2 order by 1`,
      [errand.conversation_id],
    );
    expect(steps).toEqual([
      { tool: 'createDocument', status: 'ok', times: 1 },
      { tool: 'searchMemories', status: 'ok', times: 1 },
      { tool: 'taskCompletion', status: 'ok', times: 1 },
    ]);
    const runs = await db.sql(
      'select status, stop_reason from public.runs where conversation_id = $1 order by started_at',
      [errand.conversation_id],
    );
    expect(runs).toEqual([
      { status: 'failed', stop_reason: 'lost' },
      { status: 'completed', stop_reason: 'finished' },
    ]);
    const notes = await db.sql('select status, note from public.tasks');
    expect(notes).toEqual([{ status: 'completed', note: 'It is loud at night.' }]);
  } finally {
    await db.close();
  }
}, 240_000);
