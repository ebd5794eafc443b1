// What the thread of the embedded database begins with. Plain JavaScript around it, so that it can begin before the app.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import '../resolve-ts.mjs';

if (existsSync('.next')) enableCompileCache(path.resolve('.next/cache/compiled'));
await import('../../lib/db/embedded/thread/thread.ts');
