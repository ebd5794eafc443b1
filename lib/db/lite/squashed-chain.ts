import path from 'node:path';
import type { Applied } from './applied-migrations';
import { type Migration, readMigrations } from './migrate';
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

/** Where the last of the chain lie: a database of the release before it ended is brought to its end with them. */
const lastDir = () => path.join(/* turbopackIgnore: true */ process.cwd(), 'supabase', 'squashed');

/** What of the chain is missing in a database with that history; undefined where it is not the beginning of the chain, or too little. */
function missingOfChain(applied: Applied[]): Migration[] | undefined {
  if (applied.length > chain.length || stepsOnChain(applied) !== applied.length) return undefined;
  if (applied.length === chain.length) return [];
  const last = readMigrations(lastDir());
  const missing = chain.length - applied.length;
  return missing <= last.length ? last.slice(-missing) : undefined;
}

/** Whether a database with that history is to be marked as having the baseline with which `migrations` begin. */
export const awaitsBaseline = (applied: Applied[], migrations: Migration[]): boolean =>
  baselineOf(migrations).length > 0 && missingOfChain(applied) !== undefined;

/** The SQL that brings a database that awaits the baseline to the end of the chain; empty where it is there. */
export const restOfChain = (applied: Applied[]): string =>
  (missingOfChain(applied) ?? []).map(({ sql }) => sql).join('\n');
