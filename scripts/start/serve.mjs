// Serves the build of this folder: `-H` is the address and `-p` the port to listen at. It does what `next start` does,
// without reading the settings of the build and the commands of Next anew.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, enableCompileCache } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { isOwnDatabase } from './settings.mjs';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    port: { type: 'string', short: 'p', default: process.env.PORT || '3000' },
    hostname: { type: 'string', short: 'H', default: '127.0.0.1' },
  },
});

process.env.NEXT_PRIVATE_START_TIME = String(Date.now());
process.env.NODE_ENV ||= 'production';
process.env.NEXT_RUNTIME = 'nodejs';
// What the server compiles of its scripts is kept beside the build it belongs to: the next start reads it.
enableCompileCache(path.resolve('.next/cache/compiled'));
if (isOwnDatabase()) beginDatabaseThread();

const settings = path.resolve('.next/required-server-files.json');
// Without a build Next says so.
if (existsSync(settings))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(
    JSON.parse(readFileSync(settings, 'utf8')).config,
  );
const require = createRequire(import.meta.url);
require('next/dist/server/require-hook');
/** Milliseconds: a browser lets go of an idle connection before, so that no request goes into one that is being closed. */
const keepAliveTimeout = 310_000;
const { startServer } = require('next/dist/server/lib/start-server');
await startServer({
  dir: process.cwd(),
  isDev: false,
  hostname: values.hostname,
  port: Number(values.port),
  allowRetry: false,
  keepAliveTimeout,
});

/** The thread of the embedded database loads what it needs while Next does; start-in-thread.ts takes it from there. */
function beginDatabaseThread() {
  const thread = new Worker(path.resolve('scripts/start/database-thread.mjs'), { execArgv: [] });
  thread.unref();
  const slot = Symbol.for('parley.database-thread');
  globalThis[slot] = thread;
  // One that ends before it is taken is not taken; the next one says why it failed.
  const forget = () => {
    if (globalThis[slot] === thread) globalThis[slot] = undefined;
  };
  thread.once('error', forget).once('exit', forget);
}
