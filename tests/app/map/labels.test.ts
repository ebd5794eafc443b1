import { describe, expect, test } from 'vitest';
import { linesOf, widthOf } from '@/components/map/label-size';
import { type Box, boxAround, overlaps, placeLabels } from '@/components/map/place-labels';
import { buildScene } from '@/components/map/scene';
import { labelScene } from '@/components/map/scene-labels';
import { aLine, aMapPart } from './a-map';

/** A map of many parts, placed as by a hand that never tires. */
function crowd(count: number) {
  const parts = Array.from({ length: count }, (_, n) =>
    aMapPart(n, {
      name: n % 5 ? `Part ${n}` : 'the one who keeps it all',
      distance: 20 + ((n * 37) % 78),
      bearing: (n * 137) % 360,
    }),
  );
  const relationships = parts
    .slice(1)
    .map((part, n) => aLine(part, parts[n] ?? part, { status: n % 2 ? 'healing' : 'active' }));
  return { parts, relationships };
}
const options = { unit: 0.62, showTender: true, focus: null };
const looked = (zoom = 1) => ({ pixels: options.unit * zoom, first: null, today: '2026-11-21' });

describe('names on the map', () => {
  test.each([3, 12, 60, 200])('of %i parts cover neither each other nor a part', (count) => {
    const scene = buildScene(crowd(count), [], options);
    const { names, words, hidden } = labelScene(scene, looked());
    const all = [...names, ...words];
    all.forEach((label, n) => {
      for (const other of all.slice(n + 1)) expect(overlaps(label.box, other.box)).toBe(false);
      for (const { at, radius } of scene.seats)
        expect(overlaps(label.box, boxAround(at, radius * 0.9))).toBe(false);
    });
    expect(names.length + hidden).toBe(count);
    if (count <= 12) expect(hidden).toBe(0);
  });

  test('find more room when the map is magnified', () => {
    const scene = buildScene(crowd(200), [], options);
    const whole = labelScene(scene, looked()).hidden;
    const magnified = labelScene(scene, looked(3.4)).hidden;
    expect(magnified).toBeLessThan(whole);
  });

  test('stand at the same places for the same map', () => {
    const draw = () => labelScene(buildScene(crowd(60), [], options), looked());
    expect(draw()).toEqual(draw());
  });

  test('of parts not seen for long carry their date, and stand there like all others', () => {
    const parts = [
      aMapPart(0, { last_seen_on: '2026-03-04', distance: 65, bearing: 90 }),
      aMapPart(1, { last_seen_on: '2026-11-01', distance: 65, bearing: 270 }),
    ];
    const { names } = labelScene(buildScene({ parts, relationships: [] }, [], options), looked());
    expect(names.map(({ note }) => note)).toEqual(['last seen 4 March 2026', null]);
  });

  test('stay within what can be seen', () => {
    const bounds: Box = { left: -480, right: 480, top: -480, bottom: 480 };
    const edge = [0, 90, 180, 270].map((bearing, n) =>
      aMapPart(n, { name: 'a rather long name', distance: 100, bearing }),
    );
    const { names } = labelScene(buildScene({ parts: edge, relationships: [] }, [], options), {
      ...looked(),
      bounds,
    });
    expect(names.length).toBe(4);
    for (const { box } of names) {
      expect(Math.max(-box.left, box.right, -box.top, box.bottom)).toBeLessThanOrEqual(480);
    }
  });

  test('prefer a side that no line runs through', () => {
    const wish = { key: 'a', lines: ['Planner'], center: { x: 0, y: 0 }, radius: 20, font: 10 };
    const below = placeLabels([wish], { taken: [] });
    const track = [{ x: 0, y: 30 }];
    const above = placeLabels([wish], { taken: [], track });
    expect([below[0]?.y ?? 0, above[0]?.y ?? 0].map(Math.sign)).toEqual([1, -1]);
  });
});

test('a name is readable whole in up to four lines, a long word broken, and a short one stays whole', () => {
  expect(linesOf('Planner')).toEqual(['Planner']);
  expect(linesOf('the one who keeps it all')).toEqual(['the one who', 'keeps it all']);
  const captain = linesOf('Donaudampfschifffahrtsgesellschaftskapitänin');
  expect(captain.map((line) => line.replace(/-$/, '')).join('')).toBe(
    'Donaudampfschifffahrtsgesellschaftskapitänin',
  );
  expect(linesOf('every word of this goes on and on and on without an end').join(' ')).toBe(
    'every word of this goes on and on and on without an end',
  );
  const longest = linesOf('x'.repeat(300));
  expect(longest.length).toBe(4);
  expect(longest[3]).toMatch(/…$/);
  for (const line of [...captain, ...longest]) expect(widthOf(line)).toBeLessThanOrEqual(11);
  expect(widthOf('WWW')).toBeGreaterThan(widthOf('iii') * 2);
});

test('a sign made of several code points stays one sign', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(widthOf(family)).toBe(widthOf('🌙'));
  expect(linesOf(family.repeat(14)).join('').replaceAll('-', '')).toBe(family.repeat(14));
});

test('on a narrow screen lines are shorter, and there may be more of them', () => {
  const lines = linesOf('Donaudampfschifffahrtsgesellschaftskapitänin am Steuer', 6);
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(6);
});

test('a long word is broken where it may be spoken apart', () => {
  expect(linesOf('Geschwindigkeitsbegrenzung')).toEqual(['Geschwindig-', 'keitsbegrenzung']);
  expect(linesOf('Unabhängigkeitserklärerin', 7.5)[0]).toBe('Unabhängig-');
});

test('words stand nearer to what they name than to its neighbour, where there is a choice', () => {
  const wish = { key: 'a', lines: ['Planner'], center: { x: 0, y: 0 }, radius: 20, font: 10 };
  const below = { at: { x: 0, y: 56 }, radius: 20 };
  const taken = [boxAround(below.at, 20)];
  expect(Math.sign(placeLabels([wish], { taken })[0]?.y ?? 0)).toBe(1);
  const named = [{ at: wish.center, radius: 20 }, below];
  expect(Math.sign(placeLabels([wish], { taken, named })[0]?.y ?? 0)).toBe(-1);
});
