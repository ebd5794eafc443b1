import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { closeAll } from '@/lib/mcp/connection/kept-clients';
import { secretsIn, withoutSecrets } from '@/lib/mcp/connection/shown-secrets';
import { usePrompt } from '@/lib/mcp/read-others';
import { callTool, connected, hereAtHome } from '../../support/connections';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must } from '../../support/scene';
import { type ToolServer, text, toolServer } from '../../support/tool-server';

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
])('%s is left out', (_, headers, told, left) => {
  expect(withoutSecrets(told, secretsIn(new Headers(headers)))).toBe(left);
});
