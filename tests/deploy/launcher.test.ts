import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Child, startChild } from '../support/child';
import { openHosted } from '../support/hosted';
import {
  type BuiltFunction,
  buildForVercel,
  copyAlone,
  type VercelBuild,
  weightOf,
} from '../support/vercel-build';

// Six routes with an agent are one function, and Turbopack gives each its own chunk with what care was trained on (3 MB), since no
// page shares that any more. Vercel takes 250 MB.
const greatest = 52 * 1024 * 1024;
const site = 'parley.example';

let hosted: Awaited<ReturnType<typeof openHosted>>;
let build: VercelBuild;
const running = new Map<string, { child: Child; folder: string; port: string }>();
beforeAll(async () => {
  hosted = await openHosted();
  build = buildForVercel(hosted.env);
  Object.assign(process.env, hosted.env, {
    NODE_ENV: 'production',
    VERCEL: '1',
    PARLEY_SITE_URL: `https://${site}`,
  });
}, 900_000);
afterAll(async () => {
  for (const { child, folder } of running.values()) {
    await child.end();
    rmSync(folder, { recursive: true, force: true });
  }
  build?.close();
  await hosted?.close();
});

/** The address of the function that answers a page or route, alone in a folder and a process of its own. */
async function addressOf(name: string): Promise<string> {
  const built: BuiltFunction = build.functions.find((one) => one.name === name) ?? expect.unreachable(name);
  const known = running.get(built.folder);
  if (known) return `http://127.0.0.1:${known.port}`;
  const { folder, handler } = copyAlone(build, built);
  const child = startChild('vercel-launcher', [folder, handler], []);
  const port = await child.line();
  running.set(built.folder, { child, folder, port });
  return `http://127.0.0.1:${port}`;
}

let cookie = '';
/** Asks as Vercel does once it has chosen the function: with the page that matched. */
async function ask(
  name: string,
  path: string,
  body?: BodyInit,
  type = 'application/json',
): Promise<Response> {
  const answer = await fetch(`${await addressOf(name)}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: {
      'x-matched-path': `/${name}`,
      'x-forwarded-host': site,
      'x-forwarded-proto': 'https',
      cookie,
      ...(body !== undefined && { 'content-type': type }),
    },
    body,
  });
  const set = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  if (set.length > 0) cookie = set.join('; ');
  return answer;
}
const tell = (name: string, path: string, body: object) => ask(name, path, JSON.stringify(body));

test('no function weighs more than 52 MB', () => {
  expect(build.functions.length).toBeGreaterThan(3);
  expect(build.functions.filter((one) => weightOf(build, one) > greatest).map(({ name }) => name)).toEqual(
    [],
  );
});

test('a turn, a reload and an undo work with the traced files of their functions alone', async () => {
  const form = new URLSearchParams({ email: 'ada@example.org', password: 'a quiet green door' }).toString();
  const urlencoded = 'application/x-www-form-urlencoded';
  expect((await ask('api/auth/sign-up', '/api/auth/sign-up', form, urlencoded)).status).toBe(303);
  expect(
    (await ask('api/auth/sign-in', '/api/auth/sign-in', form, urlencoded)).headers.get('location'),
  ).toMatch(/\/$/);
  expect(
    (await tell('api/consent', '/api/consent', { adult: true, understood: true, country: 'DE' })).status,
  ).toBe(200);

  const conversationId = randomUUID();
  const message = { id: randomUUID(), text: 'Something in me keeps checking the door at night.' };
  const turn = await tell('api/chat', '/api/chat', { conversationId, message });
  expect(turn.status).toBe(200);
  const streamed = await turn.text();
  expect(streamed).toContain('text-delta');

  const reload = await ask('chat/[conversationId]', `/chat/${conversationId}`);
  expect(reload.status).toBe(200);
  expect(await reload.text()).toContain(message.text);

  const made = await tell('api/parts', '/api/parts', { changes: { name: 'The Checker' } });
  expect(made.status).toBe(200);
  const [action] = await hosted.sql.query<{ id: string }>(
    `select id from agent_actions where tool = 'makePart'`,
  );
  const undone = await tell('api/actions/[id]/undo', `/api/actions/${action?.id}/undo`, {});
  expect(undone.status).toBe(200);
  expect(await hosted.sql.query('select id from parts')).toEqual([]);
});
