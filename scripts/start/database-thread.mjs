// What the thread of the embedded database begins with. Plain JavaScript around it, so that it can begin before the app.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where scripts/next.mjs puts the bundle of a build. In development and in tests the sources are run. */
const built = path.resolve('.next/database-thread/thread.mjs');
if (process.env.NODE_ENV === 'production' && existsSync(built)) {
  enableCompileCache(path.resolve('.next/cache/compiled'));
  await import(pathToFileURL(built).href);
} else {
  await import('../resolve-ts.mjs');
  await import('../../lib/db/embedded/thread/thread.ts');
}
