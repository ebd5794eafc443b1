// Opens the embedded database in a directory and holds it until stdin closes or a signal comes.
import { closeOnExit } from '@/lib/db/embedded/close-on-exit';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';

const dir = process.argv[2] ?? '';
const server = await startEmbedded({ storage: { dir }, migrations: readMigrations(migrationsDir()) });
closeOnExit(server);
console.log('open');
for await (const _ of process.stdin);
await server.close();
