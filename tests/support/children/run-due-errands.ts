// A server process on a PostgreSQL that does errands with the model at an address: on each line of stdin those that are due and for
// which it has room, and says once they have ended how many they were.
import { createInterface } from 'node:readline';
import { backend } from '@/lib/db/backend';
import { doErrands } from '../errands';

const [, , databaseUrl = '', url = ''] = process.argv;
process.env.DATABASE_URL = databaseUrl;
await backend();
console.log('ready');
for await (const _ of createInterface({ input: process.stdin }))
  console.log(String(await doErrands({ url })));
process.exit(0);
