// Opens a bare PGlite in a directory, as the app would without its own start, and ends.
import { PGlite } from '@electric-sql/pglite';

const db = await PGlite.create({ dataDir: process.argv[2] });
await db.query('select 1');
console.log('open');
await db.close();
