// Opens the embedded database in a directory and holds it until stdin closes or a signal comes.
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { onShutdown } from '@/lib/shutdown';

const dir = process.argv[2] ?? '';
const server = await startEmbedded({ storage: { dir }, migrations: readMigrations(migrationsDir()) });
onShutdown('database', () => server.close());
console.log('open');
for await (const _ of process.stdin);
await server.close();
