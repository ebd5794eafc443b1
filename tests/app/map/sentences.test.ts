import { describe, expect, test } from 'vitest';
import { mapAsJson } from '@/components/map/export/map-json';
import { groupByRing, linesAmong } from '@/components/map/map-list';
import { whoIsShown } from '@/components/map/scene';
import { sayGhost, sayLine, sayPartOnMap } from '@/components/map/sentences';
import type { MapGhost } from '@/lib/map/schema';
import { aLine, aMapPart, idOf } from './a-map';

const planner = aMapPart(0, {
  name: 'Planner',
  category: 'manager',
  distance: 65,
  bearing: 315,
  loudness: 3,
});
const tender = aMapPart(1, { name: 'the tender one', category: 'exile' });
const joker = aMapPart(2, {
  name: 'Joker',
  distance: 10,
  bearing: 0,
  beliefs: ['be light', 'be alone'],
  set_down: ['be alone'],
});
const healing = aLine(planner, tender, { status: 'healing' });
const picture = { parts: [planner, tender, joker], relationships: [healing] };

describe('every relation is a sentence', () => {
  test.each([
    ['protector_exile', 'active', 'Planner protects the tender one.'],
    ['protector_exile', 'healing', 'Planner protects the tender one. It is easing.'],
    ['polarized', 'active', 'Planner pulls against the tender one.'],
    ['allied', 'resolved', 'Planner works together with the tender one. It has settled.'],
    ['unsure', 'active', 'Planner has something to do with the tender one.'],
  ] as const)('%s, %s', (type, status, sentence) => {
    expect(sayLine({ type, status, from_name: 'Planner', to_name: 'the tender one' })).toBe(sentence);
  });
});

test('a part is said with its kind, its place and how loud it is', () => {
  expect(sayPartOnMap(planner)).toBe('Planner, manager, some distance, upper left, loud today');
  expect(sayPartOnMap(tender)).toBe('the tender one, tender part, not placed by you yet');
});

describe('a suggestion', () => {
  const ghost = (kind: string, changes: MapGhost['changes'] = {}): MapGhost => ({
    id: idOf(77),
    kind,
    part_id: planner.id,
    other_part_id: joker.id,
    changes,
    why: 'You said so.',
    created_at: '2026-11-21T10:00:00Z',
  });
  const nameOf = (id: string | null) => picture.parts.find((part) => part.id === id)?.name ?? 'a part';

  test.each([
    ['create_part', { name: 'Lighthouse' }, 'Suggested: a part called Lighthouse.'],
    ['update_part', { role: 'x' }, 'Suggested: a change to Planner.'],
    ['rename_part', { name: 'Organiser' }, 'Suggested: Planner is called Organiser.'],
    ['reclassify_part', { category: 'firefighter' }, 'Suggested: Planner is a firefighter.'],
    ['merge_parts', {}, 'Suggested: Joker and Planner are one part.'],
    ['split_part', { name: 'Checker' }, 'Suggested: Checker is a part of its own, apart from Planner.'],
    ['relate_parts', { type: 'allied' }, 'Suggested: Planner works together with Joker.'],
    ['retire_part', {}, 'Suggested: Planner may rest.'],
  ])('%s is one plain sentence', (kind, changes, sentence) => {
    expect(sayGhost(ghost(kind, changes), nameOf)).toBe(sentence);
  });

  test('that has no place on the map is not on it', () => {
    expect(sayGhost(ghost('edit_memory'), nameOf)).toBeNull();
  });
});

describe('the list', () => {
  test('goes from the middle outward and ends with who has no place', () => {
    expect(
      groupByRing(picture.parts).map(({ name, parts }) => [name, parts.map((part) => part.name)]),
    ).toEqual([
      ['Blended with you', ['Joker']],
      ['Some distance', ['Planner']],
      ['Not placed by you yet', ['the tender one']],
    ]);
  });

  test('leaves out what is hidden, with its sentences', () => {
    const shown = whoIsShown(picture, { showTender: false, focus: null });
    expect(shown.map((part) => part.name)).toEqual(['Planner', 'Joker']);
    expect(linesAmong(picture.relationships, shown)).toEqual([]);
    const near = whoIsShown(picture, { showTender: true, focus: tender.id });
    expect(near.map((part) => part.name)).toEqual(['Planner', 'the tender one']);
  });
});

test('the export tells the map in names and words, without ids and without places nobody gave', () => {
  const told = JSON.parse(mapAsJson(picture, '2026-11-21T10:00:00Z'));
  expect(told.what).toContain('not the truth');
  expect(told.date).toBe('2026-11-21T10:00:00Z');
  expect(told.parts.map((part: { place: unknown }) => part.place)).toEqual([
    { ring: 'some distance', distance: 65, bearing: 315 },
    null,
    { ring: 'blended with you', distance: 10, bearing: 0 },
  ]);
  expect(told.parts[2]).toMatchObject({ carries: ['be light'], has_set_down: ['be alone'] });
  expect(told.connections).toMatchObject([
    { from: 'Planner', to: 'the tender one', sentence: sayLine(healing) },
  ]);
  expect(JSON.stringify(told)).not.toContain(planner.id);
});
