import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { callServerTool } from '@/lib/mcp/call-tool';
import { closeAll } from '@/lib/mcp/connection/kept-clients';
import { cutterOf, leaveOutSecrets, secretsIn, secretsInArguments } from '@/lib/mcp/connection/shown-secrets';
import { lookAgain } from '@/lib/mcp/look-again';
import { usePrompt } from '@/lib/mcp/read-others';
import { allOn, callTool, connected, hereAtHome, serverOf } from '../../support/connections';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must } from '../../support/scene';
import { sendMail, type ToolServer, text, toolServer } from '../../support/tool-server';

let db: TestDb;
let ada: Ctx;
let server: ToolServer;
let id: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  server = await toolServer();
  server.prompts = [{ name: 'Words of the server.' }];
  const headers = {
    Authorization: 'Bearer of-a-secret-key',
    'X-Api-Key': 'k-13-of-ada',
    'X-Team': 'engineering',
  };
  id = (await connected(ada, { name: 'My post', address: server.url, headers })).id;
});
afterEach(async () => {
  closeAll();
  await server.close();
});

const words = 'Not good: Bearer of-a-secret-key, k-13-of-ada, of engineering.';
const left = 'Not good: Bearer [left out: a secret], [left out: a secret], of engineering.';

test('what a server is shown to let somebody in is not told by it: not in a result, not in an error', async () => {
  for (const isError of [false, true]) {
    server.act = () => ({ ...text(words), isError });
    expect(must(await callTool(ada, id, 'send_mail', { to: 'a' }))).toMatchObject({
      text: left,
      failed: isError,
    });
  }
  server.act = () => ({ content: [], structuredContent: { sent: { key: 'of-a-secret-key' } } });
  expect(must(await callTool(ada, id, 'send_mail', { to: 'a' })).text).not.toContain('secret-key');
});

test('nor in a prompt, which becomes words of the person', async () => {
  // The next connection is over this one.
  closeAll();
  const { fetch, ...home } = await hereAtHome();
  const here = async () => ({
    ...home,
    fetch: (async (input, init) => {
      const answer = await fetch(input, init);
      const told = await answer.text();
      const { status, headers } = answer;
      const body = told === '' ? null : told.replace('"text":"Words of the server."', `"text":"${words}"`);
      return new Response(body, { status, headers: { 'content-type': headers.get('content-type') ?? '' } });
    }) as typeof fetch,
  });
  const came = must(
    await usePrompt({ ...ada, tool: 'usePrompt' }, id, { name: 'Words of the server.' }, here),
  );
  expect(came).toMatchObject({ text: left });
});

test.each<[string, Record<string, string>, string, string]>([
  [
    'one that begins as another does',
    { 'X-Api-Key': 'key-of-ada', 'X-Token': 'key-of-ada-and-more' },
    'It was key-of-ada-and-more.',
    'It was [left out: a secret].',
  ],
  [
    'each cookie',
    { Cookie: 'session=s3ssion-of-ada; theme=dark; id=1d-of-ada-13' },
    'No s3ssion-of-ada, no 1d-of-ada-13, dark.',
    'No [left out: a secret], no [left out: a secret], dark.',
  ],
  [
    'the word that stands in a name and a word',
    { Authorization: `Basic ${Buffer.from('ada:pass:of-ada').toString('base64')}` },
    'ada and pass:of-ada do not fit.',
    'ada and [left out: a secret] do not fit.',
  ],
  [
    'a key that stands for the name and the word',
    { Authorization: `Basic ${Buffer.from('sk_live_51Hx:').toString('base64')}` },
    'No such key: sk_live_51Hx.',
    'No such key: [left out: a secret].',
  ],
  [
    'what stands in quotes',
    {
      Authorization: 'Token token="sk_live_51Hx", realm="mail of Ada"',
      Cookie: 'session="of-the,quiet;day"',
    },
    'sk_live_51Hx, of-the,quiet;day: mail of Ada',
    '[left out: a secret], [left out: a secret]: mail of Ada',
  ],
  [
    'each of a list',
    {
      Authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSF/eu-central-1, SignedHeaders=host;x-amz-date, Signature=fe5f80f77d5fa3beca',
    },
    'AKIAIOSF/eu-central-1 of host;x-amz-date with fe5f80f77d5fa3beca',
    '[left out: a secret] of host;x-amz-date with [left out: a secret]',
  ],
  [
    'a signature and a session',
    { 'X-Signature': 'quiet-evening', 'X-Session': 'green-meadow' },
    'quiet-evening, green-meadow',
    '[left out: a secret], [left out: a secret]',
  ],
  [
    'one as it is written in JSON and in an address',
    { 'X-Api-Key': 'k-13"of\\ada=' },
    String.raw`{"a":"b\nk-13\"of\\ada="} ?q=%20k-13%22of%5Cada%3D`,
    String.raw`{"a":"b\n[left out: a secret]"} ?q=%20[left out: a secret]`,
  ],
  [
    'a key beside letters of a language without blanks, and within colours of a terminal',
    { Authorization: 'Bearer sk_live_51HxAbCdEfGh', 'X-Api-Key': 'mailroom' },
    '密钥sk_live_51HxAbCdEfGh无效，mailroomです。 \x1b[31msk_live_51HxAbCdEfGh\x1b[0m Bearersk_live_51HxAbCdEfGh',
    '密钥[left out: a secret]无效，[left out: a secret]です。 \x1b[31m[left out: a secret]\x1b[0m Bearer[left out: a secret]',
  ],
  [
    'one as other programs write it in JSON and in an address',
    {
      'X-Api-Key': 'ab/CD+ef/gh',
      Authorization: `Basic ${Buffer.from('ada:für zwei/drei').toString('base64')}`,
    },
    String.raw`ab\/CD+ef\/gh ab%2fCD%2bef%2fgh f\u00fcr zwei\/drei f\u00FCr zwei/drei f%C3%BCr+zwei%2Fdrei f%c3%bcr%20zwei%2fdrei`,
    Array.from({ length: 6 }, () => '[left out: a secret]').join(' '),
  ],
  [
    'a key of several words, and one whose header is called otherwise',
    {
      'X-Api-Key': 'correct horse battery',
      'X-Gitlab-PAT': 'glpat-of-ada-13',
      'X-Path': 'docs-of-2026-and-on',
    },
    'correct horse battery, glpat-of-ada-13, docs-of-2026-and-on',
    '[left out: a secret], [left out: a secret], docs-of-2026-and-on',
  ],
  [
    'no ordinary word',
    {
      'X-Auth-Type': 'personal',
      'X-Author': 'Shakespeare-of-Stratford',
      'X-Api-Key-Version': '2026-11-30',
      Cookie: 'country=Deutschland',
      'X-Api-Key': 'mailroom',
    },
    'Your personal mail, 2026-11-30, Deutschland, Shakespeare-of-Stratford, two mailrooms.',
    'Your personal mail, 2026-11-30, Deutschland, Shakespeare-of-Stratford, two mailrooms.',
  ],
])('%s is left out', (_, headers, told, left) => {
  expect(cutterOf(secretsIn(new Headers(headers)))(told)).toBe(left);
});

test('what a command is given to let somebody in is a secret as well', () => {
  const given = secretsInArguments([
    ...['-y', 'mcp-server-of-the-library', '--api-key', 'key-of-ada', '--token=token-of-ada'],
    ...['NOTES_PASSWORD=pass-of-ada', '--header', 'Authorization: Bearer of-a-secret-key'],
    ...['--header=X-Api-Key:k-13-of-ada', '--session', '--verbose-and-longer', 'no header: none'],
  ]);
  expect([...new Set(given)]).toEqual([
    ...['key-of-ada', 'token-of-ada', 'pass-of-ada', 'of-a-secret-key', 'k-13-of-ada'],
  ]);
});

test('nor in how it describes its tools and prompts, nor in what it asks the person', async () => {
  const said = 'Needs of-a-secret-key.';
  const cut = 'Needs [left out: a secret].';
  server.tools = [
    {
      ...sendMail,
      title: said,
      description: said,
      inputSchema: { type: 'object', properties: { to: { type: 'string', description: said } } },
    },
  ];
  server.prompts = [{ name: 'A letter', ...{ description: said } }];
  must(await lookAgain(ada, id, hereAtHome));
  const one = await allOn(ada, id);
  expect(JSON.stringify(one)).not.toContain('of-a-secret-key');
  expect(one.tools[0]).toMatchObject({ title: cut, description: cut, takes: [`to: ${cut}`] });
  expect(one.others.prompts?.[0]).toMatchObject({ description: cut });
  server.act = () => ({
    ask: {
      message: said,
      requestedSchema: { type: 'object', properties: { a: { type: 'string', title: said } } },
    },
    next: () => text('Done.'),
  });
  const asked: unknown[] = [];
  const { tools } = await serverOf(ada, id);
  const call = { serverId: id, tool: 'send_mail', hash: tools[0]?.hash ?? '', input: { to: 'a' } };
  must(
    await callServerTool(ada, call, hereAtHome, async (params) => {
      asked.push(params);
      return { action: 'decline' };
    }),
  );
  expect(asked).toMatchObject([{ message: cut, requestedSchema: { properties: { a: { title: cut } } } }]);
});

test('what goes very deep is gone through as well', () => {
  let deep: object = { 'of-a-secret-key': ['of-a-secret-key'] };
  for (let n = 0; n < 100_000; n += 1) deep = [deep];
  let one: unknown = leaveOutSecrets(deep, new Set(['of-a-secret-key']));
  while (Array.isArray(one)) [one] = one;
  expect(one).toEqual({ '[left out: a secret]': ['[left out: a secret]'] });
});
