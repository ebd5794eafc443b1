import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastRequest } from '@/agents/engine/prompt/last-request';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import type { ResolvedModel } from '@/lib/models/resolve';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must } from '../../support/scene';
import { keptMessages, refusal, turn } from '../../support/turns';
import { asking, newTalk, tug } from './held';
import { scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
let bob: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
  bob = await consentedPerson(db, 'Bob');
});
afterAll(() => db.close());

const ask = (who: Ctx, talk: string, model: ResolvedModel, seat?: string) =>
  lastRequest(who, talk, { model, pace: 'instant', perMinute: 100 }, seat);

test('each voice shows what it was sent last as it went out, to its person alone, until something is removed', async () => {
  const talk = newTalk();
  const model = scripted({});
  await turn(ada, model, { conversationId: talk, text: tug, committee: asking() });
  const told = must(await ask(ada, talk, model));
  expect(told).toMatchObject({
    to: 'committee',
    voices: [{ seat: 'persona:planner' }, { seat: 'persona:rebel' }, { seat: 'closing', name: '' }],
  });
  for (const seat of ['persona:planner', 'persona:rebel', 'closing']) {
    const one = must(await ask(ada, talk, model, seat));
    if (one.to !== 'model') return expect.unreachable();
    // Exactly one request that the model got is this one, and it is the last of this voice.
    const { prompt } = JSON.parse(one.request);
    const same = model.calls.filter((call) => JSON.stringify(call.prompt) === JSON.stringify(prompt));
    expect(same.length).toBeGreaterThan(0);
    expect(one.request).toContain(tug);
  }
  expect((await keptMessages(db, talk)).at(-1)?.metadata).toMatchObject({ filled: { of: 32_000 } });
  expect(await ask(bob, talk, model, 'closing')).toMatchObject({ ok: false });
  expect(refusal(await ask(ada, talk, model, 'persona:critic'))).toMatchObject({ code: 'not_found' });

  const [said] = await keptMessages(db, talk);
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, said?.id ?? ''));
  for (const seat of [undefined, 'closing', 'persona:planner'])
    expect(JSON.stringify(await ask(ada, talk, model, seat))).not.toContain('new job');
});
