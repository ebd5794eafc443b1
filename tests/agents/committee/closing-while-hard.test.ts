import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../../support/db';
import { mockModel, saying } from '../../support/mock-model';
import { consentedPerson } from '../../support/scene';
import { keptMessages, keptRuns, turn } from '../../support/turns';
import { asking, newTalk, tug } from './held';
import { closing, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const words = 'They see the zzqjob apart, and that is allowed.';

/** A committee of one round; while it is closed, this is said in another conversation. */
async function closedWhile(text: string) {
  const talk = newTalk();
  const elsewhere = () => turn(ada, mockModel(saying('I hear you.')), { conversationId: newTalk(), text });
  const model = scripted({
    synthesis: [
      async () => {
        await elsewhere();
        return closing(words);
      },
    ],
  });
  const chunks = await turn(ada, model, { conversationId: talk, text: tug, committee: asking() });
  const kept = JSON.stringify((await keptMessages(db, talk)).at(-1));
  return { chunks, kept, runs: await keptRuns(db, talk) };
}

test('a committee that is closed in an ordinary moment keeps its closing', async () => {
  const { kept, runs } = await closedWhile('The garden is green.');
  expect(kept).toContain('zzqjob');
  expect(kept).toContain('data-synthesis');
  expect(runs.find(({ stop_reason }) => stop_reason === 'hard_elsewhere')).toBeUndefined();
});

test('one that is closed while something hard is said elsewhere keeps its voices and not its closing, and says why', async () => {
  const { chunks, kept, runs } = await closedWhile('I want to kill myself tonight. I have the pills.');
  expect(kept).toContain('Planner speaks here.');
  expect(kept).not.toContain('zzqjob');
  expect(kept).not.toContain('data-synthesis');
  expect(kept).toContain('"state":"stopped"');
  expect(runs).toContainEqual(expect.objectContaining({ status: 'stopped', stop_reason: 'hard_elsewhere' }));
  expect(chunks.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { stop: 'hard_elsewhere' } });
});
