// Serves the built app on 127.0.0.1, and builds it first when its build is missing or older than its sources.
// `npm start`, or `npm start -- -p 4000`, or PORT=4000, for another port. Plain JavaScript, so that it runs on any Node from 22.18 on.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildState } from './start/build-state.mjs';
import { freePortAfter, isFree } from './start/port.mjs';

const options = {
  port: { type: 'string', short: 'p', default: process.env.PORT || '3000' },
  hostname: { type: 'string', short: 'H', default: '127.0.0.1' },
};
const { port: asked, hostname } = parseArgs({ args: process.argv.slice(2), options }).values;

const port = Number(asked);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  leave(`“${asked}” is no port: a number from 1 to 65535.`);
if (!(await isFree(port, hostname))) {
  const other = await freePortAfter(port, hostname);
  const way = other ? ` Try: npm start -- -p ${other}` : '';
  leave(
    `Port ${port} is taken by another program, maybe by Parley itself (http://${hostname}:${port}).${way}`,
  );
}

const state = buildState(process.cwd());
if (state !== 'fresh') {
  const why = state === 'missing' ? 'once' : 'again, because its sources have changed';
  console.log(`Building Parley ${why}. This takes most of a minute.`);
  const { status } = spawnSync(process.execPath, ['scripts/next.mjs', 'build'], { stdio: 'inherit' });
  if (status !== 0) leave('Parley could not be built; the reason is above. Nothing of yours was touched.');
}

process.argv.splice(2, process.argv.length, 'start', '-H', hostname, '-p', String(port));
await import('./next.mjs');

function leave(message) {
  console.error(message);
  process.exit(1);
}
