// Runs Next without telemetry on every system, and what belongs to a build or a start of Parley beside it. Plain
// JavaScript, so that it runs on any Node from 22.18 on.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

process.env.NEXT_TELEMETRY_DISABLED = '1';
// lib/shutdown.ts hears the signals; Next itself would wait for every open connection. In development Next ends its
// server's process this many milliseconds after the signal.
process.env.NEXT_MANUAL_SIG_HANDLE = '1';
process.env.NEXT_EXIT_TIMEOUT_MS = '5000';
const require = createRequire(import.meta.url);
const command = process.argv[2];
if (command === 'start') await import('./start/serve.mjs');
else if (command === 'build') await build();
else require('next/dist/bin/next');

/** Next empties the folder of a build when it begins one, so what is added to it comes afterwards. */
async function build() {
  const next = [require.resolve('next/dist/bin/next'), ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, next, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  const { isOwnDatabase } = await import('./start/settings.mjs');
  // A database of another server has no thread here.
  if (!isOwnDatabase()) return;
  const { bundleDatabaseThread } = await import('./start/bundle-database-thread.mjs');
  await bundleDatabaseThread('.next/database-thread');
}
