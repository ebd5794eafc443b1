import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { offerCommittee } from '@/agents/engine/committee/offer';
import { runTurn } from '@/agents/engine/run-turn';
import { saveSettings } from '@/lib/committee/save-settings';
import { committeeSettings, estimateTokens } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { becomeAnonymous } from '../../support/anonymous';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must } from '../../support/scene';
import { keptMessages, refusal, start, turn } from '../../support/turns';
import { asking, guide, newTalk, tug } from './held';
import { scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

const settingsOf = (model = scripted({}) as typeof guide, tokens: number | null = null) => ({
  ...{ model, pace: 'instant' as const, perMinute: 1_000 },
  budget: { tokens, micros: null },
});
type Offered = ReturnType<typeof settingsOf> &
  Pick<Parameters<typeof offerCommittee>[2], 'hasEmbedding' | 'small'>;
const offer = async (settings: Offered = settingsOf()) => must(await offerCommittee(ada, null, settings));

test('examples can always sit; a first committee begins with parts that are known and two that differ', async () => {
  expect((await offer()).seats.map(({ key, example, enough }) => [key, example, enough])).toEqual(
    ['inner_child', 'protector', 'planner', 'critic', 'firefighter', 'pleaser', 'rebel'].map((id) => [
      `persona:${id}`,
      true,
      true,
    ]),
  );
  expect((await offer()).settings).toMatchObject({
    seats: ['persona:protector', 'persona:rebel'],
    rounds: 1,
  });
  const { id } = must(await makePart({ ...ada, tool: 'makePart' }, { name: 'Checker', role: 'checks' }));
  must(await makePart({ ...ada, tool: 'makePart' }, { name: 'Stranger' }));
  expect((await offer()).settings.seats).toEqual([`part:${id}`, 'persona:protector', 'persona:rebel']);
});

test('a seat that is gone is left out of what was kept, and the rest stays as it was', async () => {
  const { id } = must(await makePart({ ...ada, tool: 'makePart' }, { name: 'Checker', role: 'checks' }));
  const kept = committeeSettings.parse({
    seats: [`part:${id}`, 'persona:critic', 'persona:pleaser'],
    ...{ rounds: 3, breadth: 2, context: 'short' },
  });
  expect((await offer()).kept).toBe(false);
  must(await saveSettings({ ...ada, tool: 'setCommittee' }, kept));
  expect(await offer()).toMatchObject({ settings: kept, kept: true });
  must(await removePart({ ...ada, tool: 'removePart' }, id));
  expect((await offer()).settings).toEqual({ ...kept, seats: ['persona:critic', 'persona:pleaser'] });
});

test('by meaning is offered only where the server has a model for it that may get the words', async () => {
  const has = { ...settingsOf(), hasEmbedding: true };
  expect(await offer()).toMatchObject({ byMeaning: false, settings: { search: 'text' } });
  expect(await offer(has)).toMatchObject({ byMeaning: true, settings: { search: 'hybrid' } });
  expect(await offer({ ...has, ...settingsOf(guide) })).toMatchObject({ byMeaning: false });
  const kept = committeeSettings.parse({ seats: ['persona:critic', 'persona:pleaser'], search: 'hybrid' });
  must(await saveSettings({ ...ada, tool: 'setCommittee' }, kept));
  expect((await offer()).settings.search).toBe('text');
  must(await saveSettings({ ...ada, tool: 'setCommittee' }, { ...kept, search: 'text' }));
  expect((await offer(has)).settings.search).toBe('text');
});

test('reading what was found over is offered only where the server has a small model that may get it', async () => {
  const small = { host: 'models.example' };
  const has = { ...settingsOf(), small };
  expect(await offer()).toMatchObject({ reads: null, settings: { search: 'text' } });
  expect(await offer(has)).toMatchObject({ reads: small, settings: { search: 'text' } });
  expect((await offer({ ...has, hasEmbedding: true })).settings.search).toBe('hybrid');
  expect(await offer({ ...has, ...settingsOf(guide) })).toMatchObject({ reads: null });
  const kept = committeeSettings.parse({ seats: ['persona:critic', 'persona:pleaser'], search: 'reranked' });
  must(await saveSettings({ ...ada, tool: 'setCommittee' }, kept));
  expect((await offer(has)).settings.search).toBe('reranked');
  expect((await offer()).settings.search).toBe('text');
  expect((await offer({ ...settingsOf(), hasEmbedding: true })).settings.search).toBe('hybrid');
});

test('the guide takes nothing of a budget; of a model it is told how much is left', async () => {
  expect(await offer(settingsOf(guide, 50_000))).toMatchObject({ byGuide: true, tokensLeft: null });
  expect(await offer(settingsOf(undefined, null))).toMatchObject({ byGuide: false, tokensLeft: null });
  expect((await offer(settingsOf(undefined, 50_000))).tokensLeft).toBe(50_000);
  const little = { ...settingsOf(), budget: { tokens: 50_000, micros: null, guestTokens: 20_000 } };
  expect((await offer(little)).tokensLeft).toBe(50_000);
  await becomeAnonymous(db, ada);
  expect((await offer(little)).tokensLeft).toBe(20_000);
  await becomeAnonymous(db, ada, false);
  const started = must(
    await runTurn(
      ada,
      { conversationId: newTalk(), message: { id: randomUUID(), text: tug } },
      { ...settingsOf(undefined, 50_000) },
    ),
  );
  await started.response.text();
  await started.kept;
  const left = (await offer(settingsOf(undefined, 50_000))).tokensLeft ?? 0;
  expect(left).toBeLessThan(50_000);
});

test('an estimate grows with voices, rounds, context, thinking and reading over, and less for one voice alone', () => {
  const of = (more: Parameters<typeof asking>[0]) => estimateTokens(asking(more));
  const plain = of({});
  expect(of({ rounds: 2 })).toBeGreaterThan(plain);
  expect(of({ context: 'long' })).toBeGreaterThan(plain);
  expect(of({ thinking: true })).toBeGreaterThan(plain);
  expect(of({ search: 'reranked' })).toBeGreaterThan(of({ search: 'hybrid' }));
  expect(of({ continues: randomUUID(), again: ['persona:rebel'] })).toBeLessThan(plain);
});

test('nobody goes on with the committee of somebody else', async () => {
  const talk = newTalk();
  await turn(ada, scripted({}), { conversationId: talk, text: tug, committee: asking() });
  const answer = (await keptMessages(db, talk)).at(-1)?.id ?? '';
  const eve = await consentedPerson(db, 'Eve');
  for (const conversationId of [talk, newTalk()]) {
    const refused = refusal(
      await start(eve, scripted({}), {
        ...{ conversationId, text: 'And now?', committee: asking({ continues: answer }) },
      }),
    );
    expect(refused?.code).toBe('not_found');
  }
});
