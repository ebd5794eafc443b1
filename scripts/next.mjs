// Starts Next without telemetry on every system. Plain JavaScript, so that it runs on any Node from 22 on.
import { spawn } from 'node:child_process';

const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
const args = ['node_modules/next/dist/bin/next', ...process.argv.slice(2)];
const child = spawn(process.execPath, args, { stdio: 'inherit', env });

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
