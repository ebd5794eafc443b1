// What a turn leaves in memory once it is over: heap after collection, before and after so many turns of the engine.
import '../../scripts/resolve-ts.mjs';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freshDir } from '../support/app-server.ts';
import { startFakeOpenai } from '../support/fake-openai.ts';
import { p50 } from './measure.ts';
import { type Figure, figure, print, spreadOf } from './report.ts';
import { words } from './turns.ts';

/** So many turns fill what is bounded in number (safety keeps 500 readings); then they are counted. */
const before = 520;
const counted = 100;
const rounds = 3;

async function heap(collect: () => void): Promise<number> {
  for (let n = 0; n < 6; n += 1) {
    collect();
    await wait(50);
  }
  return process.memoryUsage().heapUsed;
}

/** Runs in a process of its own, with `--expose-gc`. */
async function measure(collect: () => void): Promise<number[]> {
  const { startInThread } = await import('../../lib/db/embedded/thread/start-in-thread.ts');
  const { adoptBackend } = await import('../../lib/db/backend.ts');
  const { localIdentity } = await import('../../lib/auth/local-session.ts');
  const { clientOn } = await import('../../lib/db/client-for.ts');
  const { giveConsent } = await import('../../lib/profile/give-consent.ts');
  const { runTurn } = await import('../../agents/engine/run-turn.ts');
  const { makeModel } = await import('../../lib/models/resolve.ts');
  const model = await startFakeOpenai(() => ({ kind: 'text', text: 'I hear both of them.' }));
  const dir = freshDir();
  const server = await startInThread({ dir, durable: false });
  const target = { ...adoptBackend(server), server };
  const { personId, accessToken } = await localIdentity(target);
  const person = {
    ...({ personId, actor: 'person', sign: target.sign } as const),
    ...{ db: clientOn(target, accessToken), now: () => new Date() },
  };
  const consent = { adult: true, understood: true, country: 'DE' } as const;
  await giveConsent({ ...person, tool: 'giveConsent' }, consent);
  const described = {
    ...({ kind: 'compatible', modelId: 'fake-1', label: 'Fake' } as const),
    ...{ leavesTheMachine: false, host: null },
  };
  const resolved = { ...described, model: makeModel({ OPENAI_COMPATIBLE_BASE_URL: model.url }, described) };
  const turns = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const message = { id: randomUUID(), text: words };
      const turn = await runTurn(
        person,
        { conversationId: randomUUID(), message },
        {
          ...{ model: resolved, pace: 'instant', perMinute: 1_000_000 },
        },
      );
      if (!turn.ok) throw new Error(turn.error.message);
      await turn.value.response.text();
      await turn.value.kept;
      // What the fake model remembers of it is not Parley's.
      model.requests.length = 0;
    }
  };
  const left: number[] = [];
  await turns(before);
  for (let round = 0; round < rounds; round += 1) {
    const begin = await heap(collect);
    await turns(counted);
    left.push(((await heap(collect)) - begin) / counted / 1024);
  }
  await server.close();
  await model.close();
  rmSync(dir, { recursive: true, force: true });
  return left;
}

export async function retainedFigures(): Promise<Figure[]> {
  const child = spawnSync(process.execPath, ['--expose-gc', fileURLToPath(import.meta.url), 'measure'], {
    encoding: 'utf8',
  });
  const values: number[] = JSON.parse(child.stdout.trim().split('\n').at(-1) ?? '');
  return [{ ...figure('retained_kb_per_turn', p50(values), 'KB', 2), spread: spreadOf(values) }];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const collect = (globalThis as { gc?: () => void }).gc;
  if (process.argv[2] === 'measure' && collect) {
    console.log(JSON.stringify(await measure(collect)));
    process.exit(0);
  }
  print(await retainedFigures(), []);
}
