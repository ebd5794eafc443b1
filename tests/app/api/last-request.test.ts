import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GET } from '@/app/api/conversations/[id]/last-request/route';
import { getCtx } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { chooseEffort } from '@/lib/model-choice/choose-who-answers';
import { giveConsent } from '@/lib/profile/give-consent';
import { openTestDb, type TestDb } from '../../support/db';
import { mockModel, saying } from '../../support/mock-model';
import { must } from '../../support/scene';
import { turn } from '../../support/turns';

let db: TestDb;
let me: Ctx;
beforeAll(async () => {
  vi.stubEnv('OPENAI_COMPATIBLE_BASE_URL', 'http://127.0.0.1:9/v1');
  vi.stubEnv('PARLEY_MODEL', 'model-of-the-server');
  db = await openTestDb();
  me = (await getCtx()) ?? expect.unreachable();
  must(await giveConsent({ ...me, tool: 'giveConsent' }, { adult: true, understood: true, country: null }));
});
afterAll(async () => {
  await db.close();
  vi.unstubAllEnvs();
});

const told = async (id: string) => {
  const response = await GET(new Request('http://localhost:3000/api'), { params: Promise.resolve({ id }) });
  return (await response.json()).value;
};

test('what the model that answered was sent is told as that, also where an effort was chosen for the conversation', async () => {
  const conversationId = randomUUID();
  await turn(me, mockModel(saying('I hear you.')), { conversationId, text: 'Good evening.' });
  expect(await told(conversationId)).toMatchObject({ to: 'model', model: 'mock-1' });
  must(await chooseEffort({ ...me, tool: 'chooseEffort' }, conversationId, 'high'));
  expect(await told(conversationId)).toMatchObject({ to: 'model', model: 'mock-1' });
});
