import type { Applied } from './applied-migrations';
import type { Migration } from './migrate';
import squashed from './squashed-migrations.json' with { type: 'json' };

/** The migrations that the baseline took the place of, oldest first: `version_name` and checksum. */
const chain = Object.entries(squashed.migrations);

/** The last of them. */
export const endOfChain: string = chain.at(-1)?.[0] ?? '';

/** How many migrations a history has in common with the beginning of the chain. */
export function stepsOnChain(applied: Applied[]): number {
  const other = applied.findIndex(({ version, name, checksum }, place) => {
    const [known, sum] = chain[place] ?? [];
    return known !== `${version}_${name}` || (checksum !== null && checksum !== sum);
  });
  return other < 0 ? applied.length : other;
}

/** Those of `migrations` that took the place of the chain. */
export const baselineOf = (migrations: Migration[]): Migration[] =>
  migrations.filter(({ name }) => name.startsWith('baseline_'));

/** Whether a database with that history is to be marked as having the baseline with which `migrations` begin. */
export const awaitsBaseline = (applied: Applied[], migrations: Migration[]): boolean =>
  applied.length === chain.length &&
  stepsOnChain(applied) === chain.length &&
  baselineOf(migrations).length > 0;
