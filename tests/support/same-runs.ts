import fc from 'fast-check';

/**
 * In the gate a property is tried on the same cases each time, so that the same code always gets the same answer;
 * `npm run soak` looks for new ones. PARLEY_PROPERTY_SEED names others.
 */
export function sameRuns(): void {
  const given = process.env.PARLEY_PROPERTY_SEED;
  if (given !== 'random')
    fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(given ?? 20_261_121) });
}
