// Moves everything that the database in a directory knows some days into the past, as if these days had gone by.
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';

const [dir = '', days = '1'] = process.argv.slice(2);
const server = await startEmbedded({ storage: { dir }, migrations: readMigrations(migrationsDir()) });
await server.sql.transaction(async (tx) => {
  // Time that goes by is nobody's change: no trigger may take it for one.
  await tx.query(`set local session_replication_role = 'replica'`);
  const columns = await tx.query<{ name: string; sets: string }>(`
    select table_name as name, string_agg(format('%1$I = %1$I - make_interval(days => $1)', column_name), ', ') as sets
    from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'
    group by table_name`);
  for (const { name, sets } of columns) await tx.query(`update public.${name} set ${sets}`, [Number(days)]);
});
await server.close();
console.log('shifted');
