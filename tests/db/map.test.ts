import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { getMap } from '@/lib/map/get-map';
import { getSnapshot } from '@/lib/map/get-snapshot';
import { keepSnapshot } from '@/lib/map/keep-snapshot';
import { placeParts } from '@/lib/map/place-parts';
import { removeSnapshot } from '@/lib/map/remove-snapshot';
import type { Place } from '@/lib/map/schema';
import { setDown } from '@/lib/map/set-down';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { getAction } from '@/lib/undo/get-action';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { fullPerson } from '../support/full-person';
import { asCompanion, consentedPerson, must } from '../support/scene';
import { domainRows } from '../support/sql-as';

let db: TestDb;
let ada: Ctx;
let planner: string;
let critic: string;

beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  planner = must(await makePart(ada, { name: 'Planner', category: 'manager', beliefs: ['all is on me'] })).id;
  critic = must(await makePart(ada, { name: 'Critic' })).id;
});

const move = (ctx: Ctx, places: Place[]) => placeParts({ ...ctx, tool: 'placeParts' }, places);
const placeOf = async (id: string) => {
  const found = must(await getMap(ada)).parts.find((part) => part.id === id);
  return found && [found.distance, found.bearing, found.loudness];
};

describe('a move', () => {
  test('is one action, can be undone and brought back, and makes no new version of the part', async () => {
    const { action, places } = must(await move(ada, [{ id: planner, distance: 36, bearing: 315 }]));
    expect(places).toEqual([{ id: planner, distance: 36, bearing: 315, loudness: null }]);
    expect(must(await getAction(ada, action ?? ''))).toMatchObject({ tool: 'placeParts', actor: 'person' });
    expect(must(await getMap(ada)).moves).toEqual([action]);
    expect(must(await editPart(ada, planner, { role: 'plans' }, 1)).version).toBe(2);

    expect(must(await undoAction(ada, action ?? '')).conflicts).toEqual([]);
    expect(await placeOf(planner)).toEqual([null, null, null]);
    expect(must(await getMap(ada)).moves).toEqual([]);
    expect(must(await redoAction(ada, action ?? '')).conflicts).toEqual([]);
    expect(await placeOf(planner)).toEqual([36, 315, null]);
  });

  test('of a group is one action for all of them', async () => {
    const { action } = must(
      await move(ada, [
        { id: planner, distance: 64, bearing: 10 },
        { id: critic, distance: 92, bearing: 190, loudness: 3 },
      ]),
    );
    expect(
      must(await getAction(ada, action ?? ''))
        .changes.map((change) => change.row_id)
        .sort(),
    ).toEqual([planner, critic].sort());
    expect(must(await undoAction(ada, action ?? '')).conflicts).toEqual([]);
    expect([await placeOf(planner), await placeOf(critic)]).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
  });

  test('leaves the place alone when only the loudness is said', async () => {
    must(await move(ada, [{ id: critic, distance: 92, bearing: 190 }]));
    must(await move(ada, [{ id: critic, loudness: 1 }]));
    expect(await placeOf(critic)).toEqual([92, 190, 1]);
  });

  test('to where the part stands already is nothing, and leaves no trace', async () => {
    must(await move(ada, [{ id: planner, distance: 36, bearing: 315 }]));
    const { action } = must(await move(ada, [{ id: planner, distance: 36, bearing: 315 }]));
    expect(action).toBeNull();
    expect(must(await getMap(ada)).moves.length).toBe(1);
  });

  const id = '@planner';
  test.each<[string, unknown]>([
    ['a distance over 100', [{ id, distance: 101, bearing: 0 }]],
    ['a distance below 0', [{ id, distance: -1, bearing: 0 }]],
    ['half a step', [{ id, distance: 1.5, bearing: 0 }]],
    ['a bearing of 360', [{ id, distance: 1, bearing: 360 }]],
    ['a number too large for any column', [{ id, distance: 1e30, bearing: 0 }]],
    ['a word for a number', [{ id, distance: 'near', bearing: 0 }]],
    ['null for a number', [{ id, distance: null, bearing: null }]],
    ['a distance without a bearing', [{ id, distance: 5 }]],
    ['nothing to do', [{ id }]],
    ['a fourth step of loudness', [{ id, loudness: 4 }]],
    [
      'the same part twice',
      [
        { id, loudness: 1 },
        { id, loudness: 2 },
      ],
    ],
    ['no parts', []],
    ['something that is no list', { id, loudness: 1 }],
    ['something that is no id', [{ id: 'planner', loudness: 1 }]],
    [
      'one wrong among right ones',
      [
        { id, loudness: 1 },
        { id: '@critic', loudness: 9 },
      ],
    ],
  ])('with %s is refused and changes nothing', async (_, places) => {
    const before = await domainRows(db, ada.personId);
    const sent = JSON.parse(
      JSON.stringify(places).replaceAll('@planner', planner).replaceAll('@critic', critic),
    );
    expect(await move(ada, sent)).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
    expect(await domainRows(db, ada.personId)).toEqual(before);
  });

  test('of a part that is not there, or not theirs, moves none of the others', async () => {
    const eve = await consentedPerson(db, 'Eve');
    const theirs = must(await makePart(eve, { name: 'Guard' })).id;
    for (const stranger of [theirs, randomUUID()]) {
      const refused = await move(ada, [
        { id: planner, distance: 1, bearing: 1 },
        { id: stranger, distance: 1, bearing: 1 },
      ]);
      expect(refused).toMatchObject({ ok: false, error: { code: 'not_found' } });
    }
    expect(await placeOf(planner)).toEqual([null, null, null]);
  });

  test('is never an agent’s', async () => {
    const companion = asCompanion(ada, randomUUID(), randomUUID(), 'placeParts');
    expect(await placeParts(companion, [{ id: planner, loudness: 1 }])).toMatchObject({
      ok: false,
      error: { code: 'not_allowed' },
    });
  });
});

describe('a tag', () => {
  const tagsOf = async () => must(await getMap(ada)).parts.find((part) => part.id === planner)?.set_down;

  test('is hollow only when the person says so, and filled again on undo', async () => {
    const { action } = must(await setDown({ ...ada, tool: 'setDownBelief' }, planner, 'all is on me', true));
    expect(await tagsOf()).toEqual(['all is on me']);
    expect(must(await undoAction(ada, action ?? '')).conflicts).toEqual([]);
    expect(await tagsOf()).toEqual([]);
    const companion = asCompanion(ada, randomUUID(), randomUUID());
    expect((await setDown(companion, planner, 'all is on me', true)).ok).toBe(false);
  });

  test('belongs to what the part believes and to nothing else', async () => {
    const other = await setDown(ada, planner, 'nobody said this', true);
    expect(other).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
    expect(await tagsOf()).toEqual([]);
  });
});

describe('a kept picture', () => {
  test('stays as it was when parts move, are renamed or go', async () => {
    must(await move(ada, [{ id: planner, distance: 36, bearing: 315 }]));
    const { snapshot } = must(await keepSnapshot(ada, '  A calm evening '));
    expect(snapshot.title).toBe('A calm evening');
    const kept = must(await getSnapshot(ada, snapshot.id));
    must(await move(ada, [{ id: planner, distance: 92, bearing: 1 }]));
    must(await editPart(ada, planner, { name: 'Organiser' }, 1));
    must(await removePart(ada, critic));
    expect(must(await getSnapshot(ada, snapshot.id))).toEqual(kept);
    expect(kept.picture.parts.map(({ name, distance }) => [name, distance])).toEqual([
      ['Planner', 36],
      ['Critic', null],
    ]);
  });

  test('holds no quotes, which go with their message', async () => {
    const { ctx } = await fullPerson(db, 'Grace');
    expect(must(await getMap(ctx)).parts.map((part) => part.quote)).toContain('I must work harder');
    const { snapshot } = must(await keepSnapshot(ctx));
    const { picture } = must(await getSnapshot(ctx, snapshot.id));
    expect(JSON.stringify(picture)).not.toContain('work harder');
    expect(picture.relationships.map((line) => [line.from_name, line.type, line.to_name])).toEqual([
      ['Critic', 'allied', 'Planner'],
    ]);
  });

  test('can be removed, and that can be undone', async () => {
    const { snapshot } = must(await keepSnapshot(ada));
    const { action } = must(await removeSnapshot({ ...ada, tool: 'removeMapSnapshot' }, snapshot.id));
    expect(must(await getMap(ada)).snapshots).toEqual([]);
    expect(await getSnapshot(ada, snapshot.id)).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(must(await undoAction(ada, action)).conflicts).toEqual([]);
    expect(must(await getMap(ada)).snapshots).toEqual([snapshot]);
  });

  test('of an empty map is refused, and so is one by an agent', async () => {
    const eve = await consentedPerson(db, 'Eve');
    expect(await keepSnapshot(eve)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    const companion = asCompanion(ada, randomUUID(), randomUUID());
    expect(await keepSnapshot(companion)).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
  });

  test('says when its title sounds heavy, and is kept all the same', async () => {
    const { level } = must(await keepSnapshot(ada, 'a part of me wants to die'));
    expect(level).not.toBe('none');
    expect(must(await getMap(ada)).snapshots.length).toBe(1);
  });
});

describe('the map', () => {
  test('shows open proposals as ghosts, and parts in the order in which they came', async () => {
    const { ctx, proposalId, partId } = await fullPerson(db, 'Hedy');
    const { ghosts, parts } = must(await getMap(ctx));
    expect(ghosts).toMatchObject([{ id: proposalId, kind: 'update_part', part_id: partId }]);
    expect(parts.map(({ name, ordinal }) => [name, ordinal])).toEqual([
      ['Critic', 0],
      ['Planner', 1],
    ]);
  });

  test('leaves out a part that rests, with its lines, and keeps the seats of the others', async () => {
    const { ctx, partId } = await fullPerson(db, 'Ida');
    await db.sql('update public.parts set retired_at = now() where id = $1', [partId]);
    const { parts, relationships } = must(await getMap(ctx));
    expect(parts.map(({ name, ordinal }) => [name, ordinal])).toEqual([['Planner', 1]]);
    expect(relationships).toEqual([]);
  });
});
