// A server process on the database in a directory, which does the errands that are due with the model at an address, and ends.
import { openTestDb } from '../db';
import { doErrands } from '../errands';

const [, , dir = '', url = ''] = process.argv;
const db = await openTestDb({ dir });
console.log('open');
console.log(String(await doErrands({ url })));
await db.close();
process.exit(0);
