import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { listEvidence } from '@/lib/evidence/list-evidence';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { getMap } from '@/lib/map/get-map';
import { choosePartQuote } from '@/lib/parts/choose-part-quote';
import { getPart } from '@/lib/parts/get-part';
import { getPartsPage } from '@/lib/parts/get-parts-page';
import { readPartForAgents } from '@/lib/parts/part-for-agents';
import { listProposals } from '@/lib/proposals/list-proposals';
import { listRelationships } from '@/lib/relationships/list-relationships';
import { listHistory } from '@/lib/undo/list-history';
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

describe('a quote whose message was raised since', () => {
  /** As safety does it when it hears only later what was meant, or when the person put it right. */
  const raise = (level: string) =>
    db.sql(
      `with lifting as (select set_config('parley.lifting', 'on', true) as set)
       update public.messages set safety = '${level}' from lifting where id = $1 and lifting.set = 'on'`,
      [ada.messageId],
    );

  /** All that is shown of a part, with its name: list, page, map, pictures, connections, suggestions, history. */
  const shown = async () => {
    const views = {
      list: await getPartsPage(ada.ctx),
      part: await getPart(ada.ctx, ada.partId),
      map: await getMap(ada.ctx),
      relations: await listRelationships(ada.ctx, ada.partId),
      noticings: await listEvidence(ada.ctx, { partId: ada.partId }),
      suggestions: await listProposals(ada.ctx, { partId: ada.partId }),
      history: await listHistory(ada.ctx, {}),
    };
    const words = /"quote":"I must work harder"|"about":[^}]*I must work harder/;
    return Object.entries(views)
      .filter(([, view]) => words.test(JSON.stringify(must<unknown>(view as never))))
      .map(([name]) => name);
  };

  test('is shown nowhere a part is shown, and comes back when that is put right', async () => {
    must(await choosePartQuote(me, ada.partId, ada.evidenceId));
    const everywhere = await shown();
    expect(everywhere).toEqual(['list', 'part', 'map', 'relations', 'noticings', 'suggestions', 'history']);
    await raise('acute');
    expect(await shown()).toEqual([]);
    const { parts } = must(await getPartsPage(ada.ctx));
    expect(parts.find(({ id }) => id === ada.partId)).toMatchObject({ quote: null, evidence_count: 0 });
    expect(await choosePartQuote(me, ada.partId, ada.evidenceId)).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
    await raise('none');
    expect(await shown()).toEqual(everywhere);
    expect(await onPage()).toBe('I must work harder');
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
