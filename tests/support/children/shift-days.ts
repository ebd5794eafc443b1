// Lets days go by in the database of a directory.
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { shiftTime } from '../shift-time';

const [dir = '', days = '1'] = process.argv.slice(2);
const server = await startEmbedded({ storage: { dir }, migrations: readMigrations(migrationsDir()) });
await shiftTime(server.sql, Number(days));
await server.close();
console.log('shifted');
