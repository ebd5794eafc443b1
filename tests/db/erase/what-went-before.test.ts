import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { summariseDue } from '@/agents/engine/sessions/summarise-due';
import { readEverything } from '@/lib/account/read-everything';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { decideFact } from '@/lib/recall/facts/decide-fact';
import { keepUnderstood } from '@/lib/recall/facts/keep-understood';
import { peopleAndPlaces } from '@/lib/recall/facts/people-and-places';
import { removeSummary } from '@/lib/sessions/remove-summary';
import { getAction } from '@/lib/undo/get-action';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { actionsOf, as, eraseNewest, someoneSaying } from '../../support/erasing';
import { asCompanion, must, say } from '../../support/scene';
import { minutesPass } from '../../support/sessions';

let db: TestDb;
let n = 0;
let ada: Awaited<ReturnType<typeof someoneSaying>>;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
const sentence = (word: string) => `These days Klara lives in ${word}.`;
beforeEach(async () => {
  n += 1;
  const name = `Wen${'abcdefghij'[n]}`;
  const word = `Zzq${name.toLowerCase()}`;
  ada = await someoneSaying(db, name, `The ${word} voice never rests in me. ${sentence(word)}`);
  ada = { ...ada, word };
});

const own = (tool: string): Ctx & { actionId: string } => ({ ...ada.ctx, tool, actionId: randomUUID() });

/** The message is deleted and erased at once: its words stand nowhere. */
async function erased(): Promise<void> {
  expect(await whereStands(db, ada.word)).not.toEqual([]);
  must(await deleteMessage(as(ada.ctx, 'deleteMessage'), ada.messageId));
  await eraseNewest(db, ada.ctx, 'deleteMessage');
  expect(await whereStands(db, ada.word)).toEqual([]);
}
async function decide(): Promise<string> {
  const { groups } = must(await peopleAndPlaces(ada.ctx));
  const fact = groups.flatMap(({ facts }) => facts)[0] ?? expect.unreachable();
  const { messageId, matter, past, subject, object, nth, seen } = fact;
  const key = { messageId, matter, past, subject, object, nth };
  const confirming = own('confirmFact');
  must(await decideFact(confirming, { ...key, seen, decision: 'confirmed' }));
  const decided = must(await peopleAndPlaces(ada.ctx)).groups.flatMap(({ facts }) => facts)[0];
  must(await decideFact(own('reopenFact'), { ...key, seen: decided?.seen ?? '', decision: null }));
  return confirming.actionId;
}

describe('with a message that is erased goes', () => {
  test('what a model understood in it and the person undid', async () => {
    const job: Ctx = { ...ada.ctx, actor: 'job', tool: 'understandFacts', actionId: randomUUID() };
    const fact = {
      subject: 'Klara',
      relation: 'lives_in',
      object: ada.word,
      past: false,
      since: null,
    } as const;
    must(
      await keepUnderstood(
        job,
        ada.talk,
        [ada.messageId],
        [{ ...fact, quote: sentence(ada.word) }],
        'small-1',
      ),
    );
    const [proposal = ''] = await actionsOf(db, ada.ctx, 'understandFacts');
    must(await undoAction(own('undo'), proposal));
    await erased();
    expect(JSON.stringify(must(await readEverything(ada.ctx)))).not.toContain(ada.word);
    expect(JSON.stringify(await getAction(ada.ctx, proposal))).not.toContain(ada.word);
    expect((await redoAction(own('redo'), proposal)).ok).toBe(false);
    expect(await whereStands(db, ada.word)).toEqual([]);
  });

  test('what the person said of a fact in it and took back', async () => {
    const confirming = await decide();
    await erased();
    expect(JSON.stringify(await getAction(ada.ctx, confirming))).not.toContain(ada.word);
  });

  test('a summary of it that the person removed', async () => {
    await minutesPass(db, ada.talk, 31);
    must(await summariseDue());
    const [summary] = await db.sql<{ id: string }>(
      'select id from public.session_summaries where user_id = $1',
      [ada.ctx.personId],
    );
    must(await removeSummary(own('removeSummary'), summary?.id ?? expect.unreachable()));
    await erased();
    const [removal = ''] = await actionsOf(db, ada.ctx, 'removeSummary');
    expect((await undoAction(own('undo'), removal)).ok).toBe(false);
  });

  test('a quote of it that the person removed, or that went with its part', async () => {
    const quote = `${ada.word} voice never rests`;
    const { id: partId } = must(await makePart(as(ada.ctx, 'makePart'), { name: 'Critic' }));
    await ada.call('addEvidence', { quote, kind: 'thought', partId });
    const { evidenceId } = await ada.call('addEvidence', { quote: `The ${quote}`, kind: 'emotion' });
    must(await removeEvidence(own('removeEvidence'), evidenceId ?? expect.unreachable()));
    const removal = own('removePart');
    must(await removePart(removal, partId));
    await erased();
    must(await undoAction(own('undo'), removal.actionId));
    expect(await db.sql('select name from public.parts where id = $1', [partId])).toEqual([
      { name: 'Critic' },
    ]);
    expect(await whereStands(db, ada.word)).toEqual([]);
  });
});

test('what was made of another message stays as it is, to be undone', async () => {
  const other = randomUUID();
  const { run_id: runId } = await say(ada.ctx, ada.talk, 'The lantern hums at night.', { messageId: other });
  const companion = asCompanion(ada.ctx, ada.talk, runId);
  const { evidenceId } = must(await addEvidence(companion, { quote: 'lantern hums', kind: 'thought' }));
  const removal = own('removeEvidence');
  must(await removeEvidence(removal, evidenceId));
  await erased();
  must(await undoAction(own('undo'), removal.actionId));
  expect(await db.sql('select quote from public.part_evidence where id = $1', [evidenceId])).toEqual([
    { quote: 'lantern hums' },
  ]);
});
