import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { proposeLine } from '@/lib/committee/propose-line';
import type { VoiceSaid } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { dropRun } from '@/lib/conversations/own-runs';
import { listProposals } from '@/lib/proposals/list-proposals';
import { openTestDb, type TestDb } from '../../support/db';
import { as, eraseNewest } from '../../support/erasing';
import { calling } from '../../support/mock-model';
import { consentedPerson, must, say } from '../../support/scene';
import { chunksOf, keptMessages, start, turn } from '../../support/turns';
import { asking, newTalk, tug } from './held';
import { line, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  for (const level of ['warn', 'error'] as const) {
    const spied = vi.spyOn(console, level).mockImplementation(() => {});
    onTestFinished(() => spied.mockRestore());
  }
});

const gone = /copper tower/;
const has = (value: unknown) => gone.test(JSON.stringify(value));
const said = {
  marks: 'You said “My walrus sleeps in the copper tower of Nantes” and I remember it. And more to come',
  none: 'I know that your walrus sleeps in the copper tower of Nantes. I remember it. And more to come',
};

/** A committee of which a crash cuts off the Rebel in a line that repeats a message of another conversation. */
async function cutOff(words: string) {
  const [source, talk, found, messageId] = [newTalk(), newTalk(), randomUUID(), randomUUID()];
  await say(ada, source, 'My walrus sleeps in the copper tower of Nantes.', { messageId: found });
  await say(ada, source, 'Rain.');
  const over = Promise.withResolvers<void>();
  const model = scripted({
    Rebel: [
      calling({ id: 'look', tool: 'searchMemories', input: { query: 'walrus tower' } }),
      { parts: line(words).slice(0, -2), until: over.promise },
    ],
  });
  const started = must(
    await start(ada, model, { conversationId: talk, messageId, text: tug, committee: asking() }),
  );
  const reading = chunksOf(started.response);
  await vi.waitFor(async () => {
    expect(JSON.stringify((await keptMessages(db, talk)).at(-1)?.parts ?? [])).toMatch(
      /copper tower.*I remember/s,
    );
  }, 40_000);
  const [run] = await db.sql<{ id: string }>(
    `update public.runs set lease_until = now() - interval '1 second'
     where conversation_id = $1 and parent_run_id is null returning id`,
    [talk],
  );
  dropRun(run?.id ?? '');
  onTestFinished(async () => {
    over.resolve();
    await reading;
    await started.kept;
  });
  const answer = (await keptMessages(db, talk)).at(-1) ?? expect.unreachable();
  const voice = answer.parts.find((part) => part.type === 'data-voice' && has(part)) as { data: VoiceSaid };
  return { talk, messageId, found, answer, voice: voice.data };
}

test('a line that grows is kept with the quotes it holds', async () => {
  const { voice, found } = await cutOff(said.marks);
  expect(voice).toMatchObject({ state: 'speaking' });
  expect(voice.pieces.map(({ from, messageId }) => [from, messageId])).toContainEqual(['yours', found]);
});

test('a line that grows is kept with the ids of what its words repeat without marks', async () => {
  const { voice, found } = await cutOff(said.none);
  expect(voice).toMatchObject({ state: 'speaking' });
  expect(voice.restsOn).toContain(found);
});

test.each([
  ['marks', 'left'],
  ['marks', 'resumed'],
  ['none', 'left'],
  ['none', 'resumed'],
] as const)(
  'a line with %s that a crash cut off, and that was %s, loses the words of a message that is deleted',
  async (marks, then) => {
    const { talk, messageId, found, answer } = await cutOff(said[marks]);
    if (then === 'resumed') {
      const back = scripted({ Rebel: [line('I am back.', { Stance: 'for' })] });
      await turn(ada, back, { conversationId: talk, messageId, text: tug });
    }
    must(await deleteMessage(as(ada, 'deleteMessage'), found));
    expect(has(must(await getConversation(ada, talk)))).toBe(false);
    const models = [scripted({}), scripted({}), scripted({})];
    const [later, anew, further] = models;
    if (!later || !anew || !further) return expect.unreachable();
    await turn(ada, later, { conversationId: talk, text: 'And now?' });
    await turn(ada, anew, { conversationId: talk, text: tug, committee: asking() });
    const continues = then === 'left' ? answer.id : ((await keptMessages(db, talk)).at(-1)?.id ?? '');
    await turn(ada, further, { conversationId: talk, text: '', committee: asking({ continues }) });
    expect(models.map(({ calls }) => calls.filter(({ prompt }) => has(prompt)).length)).toEqual([0, 0, 0]);
    await eraseNewest(db, ada, 'deleteMessage');
    expect((await keptMessages(db, talk)).filter(({ parts }) => has(parts))).toEqual([]);
  },
);

test('a line that is not done is no suggestion', async () => {
  const { answer } = await cutOff(said.marks);
  const refused = await proposeLine(as(ada, 'proposeLine'), {
    ...{ messageId: answer.id, round: 1, seat: 'persona:rebel' },
  });
  expect(refused.ok ? 'made' : [refused.error.code, refused.error.detail]).toEqual(['conflict', 'not_done']);
  expect(must(await listProposals(ada, { status: 'pending' }))).toEqual([]);
});
