// Runs Next in this very process, without telemetry on every system. Plain JavaScript, so that it runs on any
// Node from 22 on.
import { createRequire, enableCompileCache } from 'node:module';
import path from 'node:path';

process.env.NEXT_TELEMETRY_DISABLED = '1';
// lib/shutdown.ts hears the signals; Next itself would wait for every open connection. In development Next ends its
// server's process this many milliseconds after the signal.
process.env.NEXT_MANUAL_SIG_HANDLE = '1';
process.env.NEXT_EXIT_TIMEOUT_MS = '5000';
// What the server compiles of its scripts is kept beside the build it belongs to: the next start reads it.
if (process.argv[2] === 'start') enableCompileCache(path.resolve('.next/cache/compiled'));
createRequire(import.meta.url)('next/dist/bin/next');
