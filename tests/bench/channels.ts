// Measures what a way in adds to a turn: from the signed body of a webhook, or a message in the browser, until the model is
// asked, by turns, in the embedded database. Alone: `node tests/bench/channels.ts`.
import '../../scripts/resolve-ts.mjs';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { freshDir } from '../support/app-server.ts';
import { p50 } from './measure.ts';
import { type Figure, figure, print } from './report.ts';
import { open } from './undo.ts';

const samples = 60;
const warmUps = 8;
const secret = 'a secret of forty characters, or a few more';
const text = 'My Critic was loud today.';

export async function channelFigures(): Promise<Figure[]> {
  const dir = freshDir();
  const server = await open(dir);
  try {
    const { adoptBackend } = await import('../../lib/db/backend.ts');
    const { contextForPerson } = await import('../../lib/auth/context-for-person.ts');
    const { giveConsent } = await import('../../lib/profile/give-consent.ts');
    const { signatureOf, verified } = await import('../../lib/channels/signature.ts');
    const { incoming } = await import('../../lib/channels/schema.ts');
    const { receive } = await import('../../agents/channels/receive.ts');
    const { collected } = await import('../../agents/channels/events.ts');
    const { runTurn } = await import('../../agents/engine/run-turn.ts');
    const { mockModel, saying } = await import('../support/mock-model.ts');
    adoptBackend(server);
    const personId = randomUUID();
    await server.sql.query('insert into auth.users (id) values ($1)', [personId]);
    const person = await contextForPerson(personId, { kind: 'person', tool: 'giveConsent' });
    await giveConsent(person, { adult: true, understood: true, country: null });
    const insert = `insert into public.channel_links (user_id, channel, sender) values ($1, 'webhook', $2)`;
    await server.sql.query(insert, [personId, personId]);

    let asked = 0;
    const model = mockModel(saying('I hear it.'));
    const inner = model.model as { doStream: (options: unknown) => unknown };
    const stream = inner.doStream.bind(inner);
    inner.doStream = (options) => {
      asked = performance.now();
      return stream(options);
    };
    const settings = { model, pace: 'instant', perMinute: 1_000_000 } as const;
    const browser = async () => {
      const begin = performance.now();
      const input = { conversationId: randomUUID(), message: { id: randomUUID(), text } };
      const turn = await runTurn({ ...person, tool: 'sendMessage' }, input, settings);
      if (!turn.ok) throw new Error(turn.error.message);
      await turn.value.response.text();
      await turn.value.kept;
      return asked - begin;
    };
    const webhook = async () => {
      const id = randomUUID();
      const body = JSON.stringify({ id, sender: personId, thread: id, text });
      const header = signatureOf(secret, Math.floor(Date.now() / 1000), body);
      const begin = performance.now();
      const signature = verified(header, body, secret) ?? '';
      const reply = await receive('webhook', incoming.parse(JSON.parse(body)), settings, signature);
      if (!reply.ok || !('spoken' in reply.value)) throw new Error('Nothing was answered.');
      await collected(reply.value.spoken.events);
      await reply.value.spoken.rest();
      return asked - begin;
    };
    const added: number[] = [];
    for (let n = -warmUps; n < samples; n += 1) {
      const plain = await browser();
      const through = await webhook();
      if (n >= 0) added.push(through - plain);
    }
    return [figure('channel_overhead_ms', p50(added), 'ms', 10)];
  } finally {
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print(await channelFigures(), []);
