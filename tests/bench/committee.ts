// A round of six voices: its wall time over that of its slowest voice, which the model server is asked for alone.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { freshDir, startApp } from '../support/app-server.ts';
import { type FakeRequest, type FakeTurn, startFakeOpenai } from '../support/fake-openai.ts';
import { askModel, p50, personOf } from './measure.ts';
import { type Figure, print, share } from './report.ts';

const seats = ['inner_child', 'protector', 'planner', 'critic', 'pleaser', 'rebel'].map(
  (id) => `persona:${id}`,
);
const rounds = 3;
const most = 1.15;

const said = 'I would like you to look at this slowly. One small step is enough for today.\n\nStance: torn\n';
/** Two seconds until the first word and one of speaking; the others are quicker. */
const slowest: FakeTurn = { kind: 'text', text: said, firstDelay: 2_000, delay: 50 };
const quicker: FakeTurn = { kind: 'text', text: said, firstDelay: 1_200, delay: 30 };

const answerOf = ({ body }: FakeRequest): FakeTurn => {
  const asked = JSON.stringify(body.messages);
  return asked.includes('one voice, Critic,') ? slowest : quicker;
};

/** What reads along takes most of a second for each line. */
const readSlowly = (): FakeTurn => ({
  ...{ kind: 'held', text: '', rest: '{"found":[]}' },
  until: new Promise((done) => setTimeout(done, 800)),
});

interface Voice {
  type: string;
  id?: string;
  data?: { state: string };
}

/** Milliseconds from the first voice that is told to the last one that is done. */
async function roundOf(app: string): Promise<number> {
  const committee = { seats, rounds: 1 };
  const message = { id: randomUUID(), text: 'Shall I take the new job or stay where I am?', committee };
  const response = await fetch(`${app}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conversationId: randomUUID(), message }),
  });
  if (!response.ok || !response.body) throw new Error(`A committee was refused: ${await response.text()}`);
  let [begun, rest]: [number | undefined, string] = [undefined, ''];
  let ended = 0;
  const done = new Set<string>();
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((one) => one.includes('"data-voice"'))) {
      const event: Voice = JSON.parse(line.slice('data: '.length));
      begun ??= performance.now();
      if (event.data?.state === 'done') done.add(event.id ?? '');
      if (done.size === seats.length && ended === 0) ended = performance.now();
    }
  }
  if (begun === undefined || ended === 0) throw new Error(`Only ${done.size} voices spoke.`);
  return ended - begun;
}

export async function committeeFigures(): Promise<Figure[]> {
  const model = await startFakeOpenai();
  const dataDir = freshDir();
  const env = { OPENAI_COMPATIBLE_BASE_URL: model.url, PARLEY_MODEL: 'fake-1' };
  const app = await startApp({ dataDir, env });
  try {
    await personOf(app.url).consent();
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      model.play(() => slowest);
      const alone = (await askModel(model.url, 'Alone.')).total;
      model.play(answerOf, readSlowly);
      ratios.push((await roundOf(app.url)) / alone);
    }
    return [share('committee_wall_ratio', p50(ratios), { most })];
  } finally {
    await app.stop();
    await model.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print(await committeeFigures(), []);
