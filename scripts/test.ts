// Runs everything that has to hold and ends with a line alone: `N passed, N failed`.
// Names of stages as arguments run those alone: `npm test -- lint unit`; `npm test -- quick` runs what takes a minute.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnv } from '../tests/support/app-server.ts';
import { type Counts, one, sum } from './gate/counts.ts';
import { endAll, endWithThis } from './gate/run.ts';
import { schedule } from './gate/schedule.ts';
import { lanes, type Stage, stages } from './gate/stages.ts';

/** Stages that leave a core idle run beside others. What is tested is timed on two cores. */
const cores = 2;

const wanted = process.argv.slice(2).flatMap((name) => lanes[name] ?? [name]);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.log(
    `There is no stage ${unknown.join(', ')}. Stages: ${[...Object.keys(lanes), ...stages.map((stage) => stage.name)].join(', ')}.`,
  );
  process.exit(1);
}

const chosen = stages.filter((stage) =>
  wanted.length === 0 ? !stage.onlyNamed : wanted.includes(stage.name),
);
const folder = mkdtempSync(join(tmpdir(), 'parley-gate-'));
const tidyUp = () => rmSync(folder, { recursive: true, force: true });
const env = { ...process.env, ...testEnv(), PARLEY_DATA_DIR: join(folder, 'data') };
const results = new Map<string, Counts>();
const lines: string[] = [];

async function take(stage: Stage): Promise<void> {
  console.log(`== ${stage.name}`);
  const begin = performance.now();
  const missing = stage.needs?.find((name) => results.get(name)?.failed);
  if (missing) console.log(`Not run, because ${missing} failed.`);
  const alone = chosen.length === 1;
  const workshop = {
    folder,
    env,
    workers: alone ? cores : (stage.cores ?? 1),
    ...(!alone && { say: (line: string) => console.log(`${stage.name} | ${line}`) }),
  };
  const counts = missing ? one(false) : await stage.run(workshop);
  results.set(stage.name, counts);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const outcome = counts.failed === 0 ? 'ok    ' : 'FAILED';
  lines.push(`${outcome} ${stage.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  console.log(lines.at(-1));
}

endWithThis(tidyUp);
try {
  await schedule(chosen, cores, take);
} finally {
  await endAll();
  tidyUp();
}

const total = sum([...results.values()]);
console.log('');
// A log is often kept by its end alone.
for (const [name, { failed, faults = [] }] of results)
  if (failed > 0) for (const fault of faults) console.log(`${name}: ${fault}\n`);
console.log(`${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
