import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { choosePartQuote } from '@/lib/parts/choose-part-quote';
import { getPart } from '@/lib/parts/get-part';
import { getPartsPage } from '@/lib/parts/get-parts-page';
import { readPartForAgents } from '@/lib/parts/part-for-agents';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { type FullPerson, fullPerson } from '../support/full-person';
import { asCompanion, must } from '../support/scene';

let db: TestDb;
let ada: FullPerson;
let eve: FullPerson;
let me: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await fullPerson(db, 'Ada');
  eve = await fullPerson(db, 'Eve');
  me = { ...ada.ctx, tool: 'choosePartQuote' };
});
afterAll(() => db.close());

const onPage = async () => {
  const { parts } = must(await getPartsPage(ada.ctx));
  return parts.find(({ id }) => id === ada.partId)?.quote;
};

const lastAction = async () => {
  const [row] = await db.sql<{ id: string }>(
    'select id from public.agent_actions where user_id = $1 order by seq desc limit 1',
    [ada.ctx.personId],
  );
  return row?.id ?? '';
};

describe('the quote that stands for a part', () => {
  test('is one that says what it does, until the person chooses another; undo and redo bring each back', async () => {
    const companion = asCompanion(ada.ctx, ada.conversationId, ada.runId);
    const { partId } = ada;
    const agrees = must(
      await addEvidence(companion, { quote: 'the Planner agrees', kind: 'direct_mention', partId }),
    );
    expect(await onPage()).toBe('I must work harder');

    expect(must(await choosePartQuote(me, partId, agrees.evidenceId)).quote_id).toBe(agrees.evidenceId);
    expect(await onPage()).toBe('the Planner agrees');

    const chosen = await lastAction();
    must(await undoAction(ada.ctx, chosen));
    expect(await onPage()).toBe('I must work harder');
    must(await redoAction(ada.ctx, chosen));
    expect(await onPage()).toBe('the Planner agrees');

    must(await removeEvidence(ada.ctx, agrees.evidenceId));
    expect(await onPage()).toBe('I must work harder');
    must(await choosePartQuote(me, partId, null));
    expect(must(await getPart(ada.ctx, partId)).part.quote_id).toBeNull();
  });

  test('is a kept quote of that very part, and the choice of the person it belongs to', async () => {
    const before = must(await getPart(ada.ctx, ada.partId)).part;
    for (const [part, quote] of [
      [ada.otherPartId, ada.evidenceId],
      [ada.partId, eve.evidenceId],
      [eve.partId, eve.evidenceId],
    ] as const)
      expect(await choosePartQuote(me, part, quote)).toMatchObject({
        ok: false,
        error: { code: 'not_found' },
      });
    const companion = asCompanion(ada.ctx, ada.conversationId, ada.runId);
    expect(await choosePartQuote(companion, ada.partId, ada.evidenceId)).toMatchObject({
      ok: false,
      error: { code: 'not_allowed' },
    });
    expect(must(await getPart(ada.ctx, ada.partId)).part).toEqual(before);
  });
});

describe('when a part was around', () => {
  test('is told by months and weeks of its quotes, and what was said a year ago is found', async () => {
    await db.sql(`update public.part_evidence set created_at = now() - interval '362 days' where id = $1`, [
      ada.evidenceId,
    ]);
    const details = must(await getPart(ada.ctx, ada.partId));
    expect(details.year_ago?.id).toBe(ada.evidenceId);
    expect(details.months.reduce((sum, { quotes }) => sum + quotes, 0)).toBe(details.said.quotes);
    expect(must(await getPart(eve.ctx, eve.partId)).year_ago).toBeNull();

    const { weeks } = must(await getPartsPage(eve.ctx));
    expect(weeks.map(({ part_id }) => part_id)).toContain(eve.partId);
    expect(weeks.map(({ part_id }) => part_id)).not.toContain(ada.partId);
    for (const { week } of weeks) expect(new Date(week).getUTCDay()).toBe(1);
  });

  test('is left out of what an agent gets', async () => {
    const companion = asCompanion(ada.ctx, ada.conversationId, ada.runId);
    const details = must(await readPartForAgents(companion, ada.partId));
    expect(details).not.toHaveProperty('year_ago');
    expect(details).not.toHaveProperty('months');
  });
});
