import { describe, expect, test } from 'vitest';
import { pointOf, spotAt, withinMap } from '@/components/map/place';
import { overlaps } from '@/components/map/place-labels';
import { buildScene, type Scene } from '@/components/map/scene';
import { labelScene } from '@/components/map/scene-labels';
import { measured } from '@/components/map/use-measure';
import { aLine, aMapPart } from './a-map';

const names = [
  'The Critic',
  'Planner',
  'die verantwortungsbewusste Frühaufsteherin',
  'Donaudampfschifffahrtsgesellschaftskapitänin',
  'the little one',
  '🌙🌊🐉✨',
  'die Angst vor dem Alleinsein',
  'Joker',
  'Geschwindigkeitsbegrenzung',
  '👩‍👩‍👧‍👦 the family meeting',
  'Unabhängigkeitserklärerin',
  'the one who keeps it all',
];
const kinds = ['manager', 'firefighter', 'unknown', 'exile'] as const;

/** As many parts as a person may have, some placed, some not, with long names and with lines among them. */
function aMapOf(count: number) {
  const parts = Array.from({ length: count }, (_, n) =>
    aMapPart(n, {
      name: count > names.length && n % 2 ? `Part ${n}` : (names[n % names.length] ?? ''),
      category: kinds[n % kinds.length] ?? 'unknown',
      ...(n % 3 ? { distance: 28 + ((n * 29) % 70), bearing: (n * 101) % 360 } : {}),
    }),
  );
  const relationships = parts
    .slice(1)
    .map((part, n) => aLine(part, parts[(n * 5) % count] ?? part, { status: n % 4 ? 'active' : 'healing' }))
    .filter((line) => line.from_part_id !== line.to_part_id);
  return { parts, relationships };
}

/** What the drawing is given on these screens, in pixels: as wide as the page leaves it, as high as drawing.tsx says. */
const screens = [
  { screen: 320, width: 320, height: (count: number) => Math.min(62, Math.max(26, 20 + count)) * 17 },
  { screen: 390, width: 390, height: (count: number) => Math.min(62, Math.max(26, 20 + count)) * 17 },
  { screen: 768, width: 728, height: () => 760 },
  { screen: 1280, width: 934, height: () => 600 },
];

function seen(count: number, width: number, height: number) {
  const { unit, bounds, radii } = measured(width, height);
  const scene = buildScene(aMapOf(count), [], { unit, showTender: true, focus: null, radii });
  const labels = labelScene(scene, {
    pixels: unit,
    first: null,
    today: '2026-11-22',
    bounds,
    screen: width,
  });
  return { scene, labels, bounds };
}

/** Lines through a part that is neither of their two and touches neither. */
const throughSeats = ({ lines, seats }: Scene) =>
  lines.filter(({ line, track }) => {
    const ends = seats.filter(({ part }) => part.id === line.from_part_id || part.id === line.to_part_id);
    const free = seats.filter(({ at, radius }) =>
      ends.every((end) => Math.hypot(end.at.x - at.x, end.at.y - at.y) > (end.radius + radius) * 1.3),
    );
    return free.some(({ at, radius }) => track.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < radius));
  }).length;

describe.each(screens)('on a screen $screen wide', ({ width, height }) => {
  test.each([3, 12, 40])('every name of %i parts is there, whole, in sight and on nothing else', (count) => {
    const { labels, bounds } = seen(count, width, height(count));
    expect(labels.hidden).toBe(0);
    labels.names.forEach(({ box, lines }, n) => {
      expect(box.left).toBeGreaterThanOrEqual(bounds.left);
      expect(box.right).toBeLessThanOrEqual(bounds.right);
      expect(box.top).toBeGreaterThanOrEqual(bounds.top);
      expect(box.bottom).toBeLessThanOrEqual(bounds.bottom);
      expect(lines.join('')).not.toContain('…');
      for (const other of labels.names.slice(n + 1)) expect(overlaps(box, other.box)).toBe(false);
    });
  });

  test.each([3, 12, 40])('no line among %i parts leaves the drawing', (count) => {
    const { scene, bounds } = seen(count, width, height(count));
    for (const { track } of scene.lines) {
      for (const { x, y } of track) {
        expect(Math.abs(x)).toBeLessThan(bounds.right);
        expect(Math.abs(y)).toBeLessThan(bounds.bottom);
      }
    }
  });

  test.each([3, 12, 40])('no line among %i parts runs through a part', (count) => {
    expect(throughSeats(seen(count, width, height(count)).scene)).toBe(0);
  });

  test('the outermost ring nearly reaches all four sides, and nobody stands outside', () => {
    const { unit, bounds, radii } = measured(width, height(12));
    for (const room of [bounds.right - radii.x, bounds.bottom - radii.y]) {
      expect(room * unit).toBeGreaterThan(20);
      expect(room * unit).toBeLessThan(60);
    }
  });

  test('a part has the same seat as on every other screen, and comes back from it unchanged', () => {
    const { scene } = seen(12, width, height(12));
    const { parts } = aMapOf(12);
    for (const { part, at, spot, placed } of scene.seats) {
      const own = parts.find(({ id }) => id === part.id);
      if (placed) expect(spot).toEqual({ distance: own?.distance, bearing: own?.bearing });
      expect(spotAt(at, scene.radii)).toEqual(spot);
    }
    const round = buildScene(aMapOf(12), [], { unit: 0.6, showTender: true, focus: null });
    const spotsOf = ({ seats }: Scene) => seats.map(({ part, spot }) => [part.id, spot]);
    expect(spotsOf(scene)).toEqual(spotsOf(round));
  });
});

test('a finger that leaves the map drops a part at its edge, in the same direction', () => {
  const radii = { x: 440, y: 900 };
  expect(withinMap({ x: 10, y: -80 }, radii)).toEqual({ x: 10, y: -80 });
  expect(spotAt(withinMap({ x: 0, y: -4000 }, radii), radii)).toEqual({ distance: 100, bearing: 0 });
  expect(spotAt(withinMap({ x: 880, y: 0 }, radii), radii)).toEqual({ distance: 100, bearing: 90 });
  expect(pointOf({ distance: 100, bearing: 180 }, radii).y).toBeCloseTo(900);
});
