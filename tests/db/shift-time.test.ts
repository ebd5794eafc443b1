import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getPart } from '@/lib/parts/get-part';
import { makePart } from '@/lib/parts/make-part';
import { retirePart } from '@/lib/parts/retire-part';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { openTestDb } from '../support/db';
import { consentedPerson, must } from '../support/scene';
import { shiftTime } from '../support/shift-time';

test('what was done before some days went by is taken back as on the day itself', async () => {
  const db = await openTestDb();
  const ada = await consentedPerson(db, 'Ada');
  const as = (tool: string) => ({ ...ada, tool, actionId: randomUUID() });
  const { id } = must(await makePart(as('makePart'), { name: 'Planner' }));
  const rest = as('retirePart');
  must(await retirePart(rest, id));
  await shiftTime(db.server.sql, 9);
  const { part } = must(await getPart(ada, id));
  expect(Date.parse(part.retired_at ?? '')).toBeLessThan(Date.now() - 8 * 86_400_000);

  const back = must(await undoAction(as('undo'), rest.actionId));
  expect(back.conflicts).toEqual([]);
  expect(must(await getPart(ada, id)).part.retired_at).toBeNull();
  await shiftTime(db.server.sql, 3);
  const since = new Date(Date.now() - 5 * 86_400_000).toISOString();
  expect(must(await undoSince(as('undoSince'), { since })).conflicts).toEqual([]);
  expect(must(await getPart(ada, id)).part.retired_at).not.toBeNull();
  await db.close();
});
