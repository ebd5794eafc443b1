// Runs Next in this very process, without telemetry on every system. Plain JavaScript, so that it runs on any
// Node from 22.18 on.
import { createRequire, enableCompileCache } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

process.env.NEXT_TELEMETRY_DISABLED = '1';
// lib/shutdown.ts hears the signals; Next itself would wait for every open connection. In development Next ends its
// server's process this many milliseconds after the signal.
process.env.NEXT_MANUAL_SIG_HANDLE = '1';
process.env.NEXT_EXIT_TIMEOUT_MS = '5000';
const require = createRequire(import.meta.url);
if (process.argv[2] === 'start') {
  // What the server compiles of its scripts is kept beside the build it belongs to: the next start reads it.
  enableCompileCache(path.resolve('.next/cache/compiled'));
  beginDatabaseThread();
}
require('next/dist/bin/next');

/** The thread of the embedded database loads what it needs while Next does; start-in-thread.ts takes it from there. */
function beginDatabaseThread() {
  const ofNext = createRequire(require.resolve('next/package.json'));
  const { loadEnvConfig } = ofNext('@next/env');
  loadEnvConfig(process.cwd(), false);
  if (process.env.SUPABASE_URL || process.env.DATABASE_URL) return;
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
