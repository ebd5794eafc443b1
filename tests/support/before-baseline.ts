import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Migration, readMigrations } from '@/lib/db/lite/migrate';
import type { SqlSession } from '@/lib/db/lite/session';
import { unpack } from './unpack';

/** The rows of a table, by its name with its schema. */
type Rows = Record<string, Record<string, unknown>[]>;

/** The last migration that a release had; those after it came together with the baseline. */
const lastReleased = '20261203100000';

/**
 * What the last release before the baseline had: its migrations, and the rows of two people as a release shortly before it
 * kept them, with the first of the migrations. One is the person of the computer, with data since the first release; the
 * other has everything a person can have, has erased one message (the word `zerased`), and deleted one note.
 */
export function beforeBaseline(): {
  migrations: Migration[];
  first: Migration[];
  released: Migration[];
  rows: Rows;
} {
  const dir = mkdtempSync(path.join(tmpdir(), 'parley-'));
  try {
    unpack('tests/fixtures/before-the-baseline.tar.br', dir);
    const { after, rows } = JSON.parse(readFileSync(path.join(dir, 'person.json'), 'utf8'));
    const migrations = readMigrations(path.join(dir, 'migrations'));
    const until = (last: string) => migrations.filter(({ version }) => version <= last);
    return { migrations, first: until(after), released: until(lastReleased), rows };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Puts the rows into a database that has the first migrations. What is to be erased some day stays for another month. */
export const putRows = (sql: SqlSession, rows: Rows): Promise<void> =>
  sql.transaction(async (tx) => {
    await tx.exec(`set local session_replication_role = 'replica'`);
    for (const [table, each] of Object.entries(rows)) {
      const columns = await tx.query<{ name: string }>(
        `select attname as name from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      const names = columns.map(({ name }) => name).join(', ');
      await tx.query(
        `insert into ${table} (${names}) overriding system value
         select ${names} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
        [JSON.stringify(each)],
      );
    }
    await tx.exec(`
      update public.agent_actions set erase_at = now() + interval '30 days' where erase_at is not null and erased_at is null;
      select setval('public.agent_actions_seq_seq', (select max(seq) from public.agent_actions));
      select setval('public.action_changes_id_seq', (select max(id) from public.action_changes));`);
  });

/** Every row of every table that has any, but for the server's own notes about the clock and the disk. */
export async function allRows(sql: SqlSession): Promise<Record<string, string[]>> {
  const tables = await sql.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('auth', 'public', 'private')
      and c.relname not in ('clock', 'erased_on_disk') order by 1`);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await sql.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** The history of a database as the Supabase CLI shows it. */
export const historyOf = async (sql: Pick<SqlSession, 'query'>): Promise<string[]> =>
  (
    await sql.query<{ name: string }>(
      `select version || '_' || name as name from supabase_migrations.schema_migrations order by version`,
    )
  ).map(({ name }) => name);

export const namesOf = (migrations: Migration[]): string[] =>
  migrations.map(({ version, name }) => `${version}_${name}`);
