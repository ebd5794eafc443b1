import { describe, expect, test } from 'vitest';
import {
  bandOf,
  isBlended,
  pointOf,
  reach,
  saySpot,
  seatAll,
  spotAt,
  stepSpot,
  waitingSpot,
} from '@/components/map/place';
import { aMapPart } from './a-map';

const gap = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe('where a part stands', () => {
  test('is the same point there and back', () => {
    for (const spot of [
      { distance: 38, bearing: 0 },
      { distance: 92, bearing: 137 },
      { distance: 65, bearing: 359 },
    ]) {
      expect(spotAt(pointOf(spot))).toEqual(spot);
    }
    expect(pointOf({ distance: 100, bearing: 90 })).toMatchObject({ x: reach });
    expect(spotAt({ x: 9000, y: 0 })).toEqual({ distance: 100, bearing: 90 });
    expect(spotAt({ x: -0.01, y: -300 }).bearing).toBe(0);
  });

  test('is said in words', () => {
    expect(saySpot('Planner', { distance: 65, bearing: 315 })).toBe('Planner, some distance, upper left');
    expect(saySpot('Planner', { distance: 10, bearing: 350 })).toBe('Planner, blended with you, top');
    expect(saySpot('Planner', { distance: 92, bearing: 120 })).toBe('Planner, far, lower right');
  });
});

describe('arrow keys', () => {
  test('go from ring to ring, and stop at the light and at the edge', () => {
    const walk = (from: number, key: string) => {
      const seen: number[] = [];
      let spot = { distance: from, bearing: 40 };
      for (let step = 0; step < 5; step += 1) {
        spot = stepSpot(spot, key, false) ?? spot;
        seen.push(spot.distance);
      }
      return seen;
    };
    expect(walk(92, 'ArrowUp')).toEqual([65, 38, 10, 10, 10]);
    expect(walk(10, 'ArrowDown')).toEqual([38, 65, 92, 92, 92]);
    expect(walk(4, 'ArrowUp')).toEqual([4, 4, 4, 4, 4]);
    expect(walk(97, 'ArrowDown')).toEqual([97, 97, 97, 97, 97]);
    expect(walk(50, 'ArrowUp')[0]).toBe(38);
  });

  test('turn around without leaving the circle of whole degrees', () => {
    expect(stepSpot({ distance: 38, bearing: 5 }, 'ArrowLeft', false)).toEqual({
      distance: 38,
      bearing: 350,
    });
    expect(stepSpot({ distance: 38, bearing: 350 }, 'ArrowRight', false)).toEqual({
      distance: 38,
      bearing: 5,
    });
    expect(stepSpot({ distance: 38, bearing: 5 }, 'ArrowRight', true)).toEqual({ distance: 38, bearing: 8 });
    expect(stepSpot({ distance: 1, bearing: 5 }, 'ArrowUp', true)).toEqual({ distance: 0, bearing: 5 });
    expect(stepSpot({ distance: 38, bearing: 5 }, 'Home', false)).toBeUndefined();
  });
});

describe('a part without a place', () => {
  test('never waits where only the person can put it', () => {
    for (const category of ['manager', 'firefighter', 'exile', 'unknown'] as const) {
      for (let ordinal = 0; ordinal < 450; ordinal += 1) {
        const spot = waitingSpot({ category, ordinal });
        expect(isBlended(spot)).toBe(false);
        expect(bandOf(spot).name).not.toBe('close');
        expect(spot.bearing).toBeLessThan(360);
      }
    }
    expect(waitingSpot({ category: 'exile', ordinal: 3 }).distance).toBeGreaterThan(
      waitingSpot({ category: 'manager', ordinal: 3 }).distance,
    );
  });

  test('has the same seat every time, whoever else is placed, comes or rests', () => {
    const parts = Array.from({ length: 12 }, (_, n) => aMapPart(n));
    const before = seatAll(parts);
    const moved = parts.map((part) => (part.ordinal === 4 ? { ...part, distance: 10, bearing: 90 } : part));
    const after = seatAll([...moved.filter((part) => part.ordinal !== 7), aMapPart(12)]);
    for (const part of parts) {
      if (part.ordinal !== 4 && part.ordinal !== 7) expect(after.get(part.id)).toEqual(before.get(part.id));
    }
  });

  test('makes room for one that the person put on its seat', () => {
    const waiting = aMapPart(0);
    const spot = waitingSpot(waiting);
    const guest = aMapPart(1, { ...spot });
    const seats = seatAll([waiting, guest]);
    expect(seats.get(guest.id)).toEqual(spot);
    const [one, other] = [seats.get(waiting.id), seats.get(guest.id)];
    expect(one && other && gap(pointOf(one), pointOf(other))).toBeGreaterThan(60);
  });

  test('keeps its distance from the others, even among two hundred', () => {
    const points = Array.from({ length: 200 }, (_, ordinal) =>
      pointOf(waitingSpot({ category: 'manager', ordinal })),
    );
    const nearest = Math.min(...points.flatMap((a, i) => points.slice(i + 1).map((b) => gap(a, b))));
    expect(nearest).toBeGreaterThan(16);
  });
});
