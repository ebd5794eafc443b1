type Loss = (at: Float64Array, slope: Float64Array) => number;

const remembered = 8;
const mostRounds = 80;
/** It ends when a round lowers the loss by less than this share. */
const enough = 1e-5;

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

function add(a: Float64Array, times: number, b: Float64Array): Float64Array {
  const sum = new Float64Array(a.length);
  for (let i = 0; i < a.length; i++) sum[i] = (a[i] as number) + times * (b[i] as number);
  return sum;
}

interface Pair {
  moved: Float64Array;
  turned: Float64Array;
  product: number;
}

/** The slope, straightened by what the last steps told of the curvature. */
function direction(slope: Float64Array, pairs: readonly Pair[]): Float64Array {
  let way: Float64Array = slope.slice();
  const shares: number[] = [];
  for (const { moved, turned, product } of [...pairs].reverse()) {
    const share = dot(moved, way) / product;
    shares.unshift(share);
    way = add(way, -share, turned);
  }
  const last = pairs.at(-1);
  const scale = last ? last.product / dot(last.turned, last.turned) : 1 / Math.sqrt(dot(slope, slope) || 1);
  way = way.map((value) => value * scale);
  pairs.forEach(({ moved, turned, product }, at) => {
    way = add(way, (shares[at] ?? 0) - dot(turned, way) / product, moved);
  });
  return way;
}

/**
 * Where a smooth loss is least: L-BFGS with a halving line search (Nocedal and Wright, "Numerical Optimization", chapter
 * 7). In: the loss, which also writes its slope, and the number of values. Out: the values. The same loss gives the same.
 */
export function minimise(loss: Loss, count: number): Float64Array {
  let at: Float64Array = new Float64Array(count);
  let slope: Float64Array = new Float64Array(count);
  let least = loss(at, slope);
  const pairs: Pair[] = [];
  for (let round = 0; round < mostRounds; round++) {
    const way = direction(slope, pairs);
    const fall = dot(slope, way);
    const nextSlope = new Float64Array(count);
    let length = 1;
    let next = add(at, -length, way);
    let value = loss(next, nextSlope);
    while (value > least - 1e-4 * length * fall && length > 1e-8) {
      length /= 2;
      next = add(at, -length, way);
      value = loss(next, nextSlope);
    }
    const moved = add(next, -1, at);
    const turned = add(nextSlope, -1, slope);
    const product = dot(moved, turned);
    if (product > 1e-10) pairs.push({ moved, turned, product });
    if (pairs.length > remembered) pairs.shift();
    const isDone = Math.abs(least - value) < enough * Math.abs(least);
    [at, slope, least] = [next, nextSlope, value];
    if (isDone) break;
  }
  return at;
}
