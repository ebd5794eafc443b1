import { randomUUID } from 'node:crypto';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registry } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { makePart } from '@/lib/parts/make-part';
import { openTestDb, type TestDb } from '../../support/db';
import { calling } from '../../support/mock-model';
import { asCompanion, consentedPerson, must, say } from '../../support/scene';
import { textIn, turn } from '../../support/turns';
import { asking, heldIn, newTalk, tug } from './held';
import { line, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
let partId: string;
let goes: { message: string; quote: string };
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, `Ada ${randomUUID()}`);
  partId = must(await makePart(ada, { name: 'Critic' })).id;
  goes = await kept('My Critic is like a heron, in Porto.');
  await kept('My Critic is like a badger, in Lyon.');
});

/** Says something in a conversation of its own, and keeps a quote of it. */
async function kept(text: string) {
  const [talk, messageId] = [randomUUID(), randomUUID()];
  const { run_id } = await say(ada, talk, text, { messageId });
  const ctx = asCompanion(ada, talk, run_id, 'addEvidence');
  const input = { quote: text.slice(0, -1), kind: 'thought', partId };
  const answer = await runTool({ ctx, allowed: true }, registry.addEvidence, randomUUID(), input);
  return { message: messageId, quote: (answer as unknown as { evidenceId: string }).evidenceId };
}

const deleteIt = async () => must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, goes.message));
const removeQuote = async () => must(await removeEvidence({ ...ada, tool: 'removeEvidence' }, goes.quote));

const says = line(
  'You said “My Critic is like a heron, in Porto” and “My Critic is like a badger, in Lyon”.',
  {
    Stance: 'for',
    Wants: 'my critic is like a heron, in Porto',
  },
);

/** Two rounds: the Planner looks something up and says it; while the Rebel still speaks, something is done. */
async function twoRounds(look: LanguageModelV4StreamPart[], between: () => Promise<unknown>) {
  const planned = Promise.withResolvers<void>();
  const model = scripted({
    Planner: [
      look,
      async () => {
        planned.resolve();
        return says;
      },
      line('I stay with it.', { Stance: 'for' }),
    ],
    Rebel: [
      async () => {
        await planned.promise;
        await between();
        return line('I would rather not.', { Stance: 'against' });
      },
      line('No.', { Stance: 'against' }),
    ],
  });
  const ask = { conversationId: newTalk(), text: tug, committee: asking({ rounds: 2 }) };
  const chunks = await turn(ada, model, ask);
  const sent = (name: string, nth: number) => JSON.stringify(model.callsOf(name)[nth]?.prompt);
  return {
    chunks,
    looked: sent('Planner', 1),
    later: [sent('Planner', 2), sent('Rebel', 1), sent('synthesis', 0)],
  };
}

const look = (tool: string, input: unknown) => calling({ id: 'look', tool, input });
const looks: [string, () => LanguageModelV4StreamPart[]][] = [
  ['searchMemories', () => look('searchMemories', { query: 'What is my Critic like?' })],
  ['getPartDetails', () => look('getPartDetails', { partId })],
  ['searchAgentHistory', () => look('searchAgentHistory', { query: 'Critic' })],
];

test.each(looks)(
  '%s: what a voice found and said is told to none after it, once its message is deleted',
  async (_, calls) => {
    const { chunks, looked, later } = await twoRounds(calls(), deleteIt);
    expect(looked).toMatch(/heron/);
    for (const prompt of later) {
      expect(prompt).not.toMatch(/heron|Porto/);
      expect(prompt).toContain('badger');
      expect(prompt).toContain('I would rather not.');
    }
    expect(JSON.stringify(heldIn(chunks).synthesis)).not.toMatch(/heron|Porto/);
    expect(textIn(chunks)).not.toMatch(/heron|Porto/);
  },
);

test('nor is it once its quote alone is removed', async () => {
  const { later } = await twoRounds(look('getPartDetails', { partId }), removeQuote);
  for (const prompt of later) {
    expect(prompt).not.toMatch(/heron|Porto/);
    expect(prompt).toContain('badger');
  }
});

test('a part that sits has that quote no longer in the next round', async () => {
  const spoken = Promise.withResolvers<void>();
  const model = scripted({
    Critic: [
      async () => {
        spoken.resolve();
        return line('I watch.', { Stance: 'torn' });
      },
    ],
    Rebel: [
      async () => {
        await spoken.promise;
        await deleteIt();
        return line('No.', { Stance: 'against' });
      },
      line('No.', { Stance: 'against' }),
    ],
  });
  const committee = asking({ seats: [`part:${partId}`, 'persona:rebel'], rounds: 2 });
  await turn(ada, model, { conversationId: newTalk(), text: tug, committee });
  const [first, second] = model.callsOf('Critic').map(({ prompt }) => JSON.stringify(prompt));
  expect(first).toContain('heron');
  expect(second).not.toContain('heron');
  expect(second).toContain('badger');
});

test('where nothing is removed everything is told as it was said', async () => {
  const { later } = await twoRounds(look('getPartDetails', { partId }), async () => {});
  for (const prompt of later) expect(prompt).toContain('like a heron, in Porto');
});
