import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Ctx } from '@/lib/context';
import { addServer } from '@/lib/mcp/add-server';
import { closeAll, openConnections } from '@/lib/mcp/connection/kept-clients';
import { lookAgain } from '@/lib/mcp/look-again';
import { readResource, usePrompt } from '@/lib/mcp/read-others';
import { publicFetch } from '@/lib/models/guarded-fetch';
import { callTool, connected, hereAtHome, serverOf } from '../../support/connections';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must } from '../../support/scene';
import { tempDir } from '../../support/temp-dir';
import { toolServer } from '../../support/tool-server';

const program = (name: string) =>
  path.resolve(`node_modules/@modelcontextprotocol/server-${name}/dist/index.js`);
const byCommand = (name: string, ...args: string[]) => ({
  ...{ name, command: process.execPath },
  arguments: [program(name), ...args],
});

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  // The first person of an installation is its owner.
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());
afterEach(() => closeAll());

const call = (serverId: string, tool: string, input: unknown) => callTool(ada, serverId, tool, input);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

describe('the reference servers, as programs', () => {
  test('“everything” says what there is, and answers; what it would ask of a model it cannot', async () => {
    const { id, tools, others } = await connected(ada, byCommand('everything', 'stdio'));
    expect(tools.map(({ tool }) => tool)).toEqual(expect.arrayContaining(['echo', 'get-sum']));
    expect(tools.every(({ problem }) => problem === null)).toBe(true);
    // It may ask the person, and neither a model nor for folders.
    expect(tools.some(({ tool }) => /sampling|roots/i.test(tool))).toBe(false);
    expect(tools.some(({ tool }) => /elicitation/i.test(tool))).toBe(true);
    expect(others.resources?.length).toBeGreaterThan(0);
    expect(others.prompts?.length).toBeGreaterThan(0);
    expect(must(await call(id, 'echo', { message: 'Good evening' })).text).toContain('Good evening');
    expect(must(await call(id, 'get-sum', { a: 2, b: 3 })).text).toContain('5');
    expect(must(await call(id, 'get-tiny-image', {})).text).toContain('[image, not shown]');
    // What it does not name is not called.
    expect(await call(id, 'no-such-tool', {})).toMatchObject({
      error: { code: 'conflict', detail: 'changed' },
    });
    // Nobody is there to be asked.
    expect(must(await call(id, 'trigger-elicitation-request', {})).text).toMatch(/cancel/i);
  });

  test('“everything” has resources that the person reads, and prompts that they begin words with', async () => {
    const eve = await consentedPerson(db, 'Eve');
    await db.sql(`update public.levels set level = 'owner' where user_id = $1`, [eve.personId]);
    const { id, others } = await connected(eve, byCommand('everything', 'stdio'));
    const resource = others.resources?.find(({ uri }) => uri?.endsWith('.md'));
    const text = must(await readResource(eve, id, resource?.uri ?? '', hereAtHome));
    expect(text.text.length).toBeGreaterThan(20);
    expect(await readResource(eve, id, 'file:///etc/hostname', hereAtHome)).toMatchObject({
      error: { code: 'not_found' },
    });
    const wanting = others.prompts?.find((one) => one.arguments?.some(({ required }) => required));
    const name = wanting?.name ?? '';
    expect(await usePrompt(eve, id, { name }, hereAtHome)).toMatchObject({
      error: { code: 'invalid_input' },
    });
    const answers = Object.fromEntries((wanting?.arguments ?? []).map((one) => [one.name, 'Lisbon']));
    const using = { ...eve, tool: 'usePrompt' };
    expect(must(await usePrompt(using, id, { name, answers }, hereAtHome))).toMatchObject({
      sent: true,
      text: expect.stringContaining('Lisbon'),
    });
    const heavy = Object.fromEntries(
      (wanting?.arguments ?? []).map((one) => [one.name, 'I want to kill myself tonight']),
    );
    expect(must(await usePrompt(using, id, { name, answers: heavy }, hereAtHome))).toEqual({
      sent: false,
      level: 'acute',
    });
  });

  test('“memory” and “filesystem” answer, and a file is written where it may be', async () => {
    const memory = await connected(ada, byCommand('memory'));
    expect(memory.tools.map(({ tool }) => tool)).toContain('search_nodes');
    const dir = tempDir();
    const files = await connected(ada, byCommand('filesystem', dir));
    const file = path.join(dir, 'evening.txt');
    must(await call(files.id, 'write_file', { path: file, content: 'Quiet.' }));
    expect(await readFile(file, 'utf8')).toBe('Quiet.');
    const elsewhere = must(await call(files.id, 'read_text_file', { path: '/etc/hostname' }));
    expect(elsewhere.failed).toBe(true);
  });

  test('are for whoever runs Parley on a computer of their own', async () => {
    const bo = await consentedPerson(db, 'Bo');
    const input = byCommand('everything', 'stdio');
    const adding = { ...bo, tool: 'addConnection' };
    expect(await addServer(adding, input, await hereAtHome())).toMatchObject({
      error: { code: 'not_allowed' },
    });
    const hosted = { ...(await hereAtHome()), hosted: true };
    expect(
      await addServer({ ...ada, tool: 'addConnection' }, { ...input, name: 'Other' }, hosted),
    ).toMatchObject({
      error: { code: 'not_allowed' },
    });
  });

  test('are told where programs are, and nothing of what this server knows', async () => {
    const dir = tempDir();
    const script = path.join(dir, 'tells.mjs');
    await writeFile(
      script,
      `import { writeFileSync } from 'node:fs'; writeFileSync('${dir}/env', JSON.stringify(process.env));`,
    );
    vi.stubEnv('PARLEY_SECRET', 'a secret of this server, which is long enough');
    const made = must(
      await addServer(
        { ...ada, tool: 'addConnection' },
        { name: 'Tells', command: process.execPath, arguments: [script] },
        await hereAtHome(),
      ),
    );
    expect(await lookAgain(ada, made.id, hereAtHome)).toMatchObject({ ok: false });
    const told = JSON.parse(await readFile(path.join(dir, 'env'), 'utf8'));
    expect(told.PATH).toBeTruthy();
    expect(JSON.stringify(told)).not.toContain('a secret of this server');
    vi.unstubAllEnvs();
  });
});

describe('“everything” over streamable HTTP', () => {
  let child: ChildProcess;
  let address: string;
  beforeAll(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}/mcp`;
    child = spawn(process.execPath, [program('everything'), 'streamableHttp'], {
      env: { ...process.env, PORT: String(port) },
      stdio: 'ignore',
    });
    await vi.waitFor(() => fetch(address), { timeout: 20_000, interval: 100 });
  }, 30_000);
  afterAll(() => void child.kill());

  test('is connected on first use, used again, and closed when nobody needed it for five minutes', async () => {
    const { id, tools } = await connected(ada, { name: 'Over HTTP', address });
    expect(tools.length).toBeGreaterThan(5);
    closeAll();
    expect(openConnections()).toBe(0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(must(await call(id, 'echo', { message: 'one' })).text).toContain('one');
    expect(must(await call(id, 'echo', { message: 'two' })).text).toContain('two');
    expect(openConnections()).toBe(1);
    vi.advanceTimersByTime(4 * 60_000);
    expect(openConnections()).toBe(1);
    vi.advanceTimersByTime(61_000);
    expect(openConnections()).toBe(0);
    vi.useRealTimers();
  });
});

describe('an address', () => {
  test('is sent the headers that were given for it, which are kept encrypted and told to nobody', async () => {
    const server = await toolServer();
    const secret = 'Bearer of-a-secret-key';
    const made = await connected(ada, {
      name: 'Keyed',
      address: server.url,
      headers: { Authorization: secret },
    });
    expect(server.headers.every(({ authorization }) => authorization === secret)).toBe(true);
    const kept = await db.sql(
      `select to_jsonb(s) as row, (select sealed from private.mcp_secrets k where k.server_id = s.id) as sealed
       from public.mcp_servers s where s.id = $1`,
      [made.id],
    );
    const [changes] = await db.sql(
      `select json_agg(c) as all from public.action_changes c where user_id = $1`,
      [ada.personId],
    );
    expect(JSON.stringify([kept, changes, made])).not.toContain('of-a-secret-key');
    expect(made.keyed).toBe(true);
    await server.close();
  });

  test('that stands for a private network is refused where Parley is a site, also when its name only resolves to one', async () => {
    const hosted = { ...(await hereAtHome()), hosted: true };
    const adding = { ...ada, tool: 'addConnection' };
    for (const address of [
      'https://127.0.0.1/mcp',
      'https://10.0.0.8/mcp',
      'https://[::1]/mcp',
      'http://example.org/mcp',
      'https://localhost/mcp',
    ])
      expect(await addServer(adding, { name: 'Inside', address }, hosted)).toMatchObject({
        error: { code: 'invalid_input' },
      });
    const made = must(
      await addServer(adding, { name: 'Rebinds', address: 'https://rebinds.example.org/mcp' }, hosted),
    );
    const fetch = publicFetch({ resolve: (_, done) => done(null, [{ address: '10.0.0.8', family: 4 }]) });
    expect(await lookAgain(ada, made.id, async () => ({ ...hosted, fetch }))).toMatchObject({
      error: { message: 'The address is not on the public internet, so it is not asked.' },
    });
    expect((await serverOf(ada, made.id)).last_error).toContain('not on the public internet');
  });

  test('where nobody answers, or no server of tools, is a connection that says why', async () => {
    const server = await toolServer();
    server.mute.add('initialize').add('server/discover');
    const made = must(
      await addServer(
        { ...ada, tool: 'addConnection' },
        { name: 'Silent', address: server.url },
        await hereAtHome(),
      ),
    );
    expect(await lookAgain(ada, made.id, hereAtHome)).toMatchObject({
      error: { code: 'unavailable', message: 'The server did not answer in time.' },
    });
    await server.close();
    expect(await lookAgain(ada, made.id, hereAtHome)).toMatchObject({
      error: { message: 'The server could not be reached.' },
    });
  });
});
