import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { closeAll } from '@/lib/mcp/connection/kept-clients';
import { usePrompt } from '@/lib/mcp/read-others';
import { connected, hereAtHome } from '../support/connections';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must } from '../support/scene';
import { type ToolServer, toolServer } from '../support/tool-server';

let db: TestDb;
let server: ToolServer;
let ada: Ctx;
let serverId: string;
beforeAll(async () => {
  db = await openTestDb();
  server = await toolServer();
  server.prompts = [
    { name: 'letter', arguments: [{ name: 'about', required: true }, { name: 'to' }] },
    {
      name: 'diary',
      arguments: [{ name: 'about', required: true }, { name: 'mood' }, { name: 'day', required: true }],
    },
  ];
});
afterAll(async () => {
  closeAll();
  await server.close();
  await db.close();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  serverId = (await connected(ada, { name: 'Letters', address: server.url })).id;
  server.prompted.length = 0;
});

const use = (answers: Record<string, string>, name = 'letter') =>
  usePrompt({ ...ada, tool: 'usePrompt' }, serverId, { name, answers }, hereAtHome);
const uses = async () =>
  (
    await db.sql<{ tool: string }>(
      `select tool from public.agent_actions where user_id = $1 and tool = 'usePrompt'`,
      [ada.personId],
    )
  ).length;

describe('the fields of a prompt', () => {
  test('go to its server, without what it did not ask for, and the history says so', async () => {
    expect(must(await use({ about: 'Dinner', to: ' ', other: 'More' }))).toEqual({
      ...{ sent: true, level: 'none', cut: false },
      text: 'Words of the server.',
    });
    expect(server.prompted).toEqual([{ name: 'letter', arguments: { about: 'Dinner' } }]);
    expect(await uses()).toBe(1);
  });

  test.each(['careful_until', 'exploring_locked_until'])('go nowhere on a day with %s', async (kind) => {
    await db.sql(
      `insert into public.safety_rests (user_id, ${kind}) values ($1, now() + interval '5 hours')`,
      [ada.personId],
    );
    expect(await use({ about: 'Dinner with Anna at eight' })).toMatchObject({
      error: { code: 'locked', detail: 'rests' },
    });
    expect(server.prompted).toEqual([]);
    expect(await uses()).toBe(0);
  });

  test.each([
    ['I want to kill myself tonight.', 'acute'],
    ['Ich will nicht mehr leben', 'ideation'],
    ['I took 40 pills an hour ago', 'acute'],
  ])('with “%s” are not sent: its weight comes back, and the day becomes gentle', async (about, level) => {
    expect(must(await use({ about }))).toEqual({ sent: false, level });
    expect(server.prompted).toEqual([]);
    const [rest] = await db.sql(
      'select gentle_until > now() as gentle from public.safety_rests where user_id = $1',
      [ada.personId],
    );
    expect(rest).toEqual({ gentle: true });
  });

  test.each([
    ['I want to', 'die'],
    ['Tonight I will end', 'my life'],
  ])('are read together: “%s” and “%s” are not sent', async (about, to) => {
    expect(must(await use({ about, to }))).toMatchObject({ sent: false });
    expect(server.prompted).toEqual([]);
  });

  test('name every one that is missing', async () => {
    expect(await use({ mood: 'Fine' }, 'diary')).toMatchObject({
      error: {
        code: 'invalid_input',
        message: '“about”, “day” are missing.',
        detail: { fields: ['about', 'day'] },
      },
    });
    expect(await use({ about: 'Dinner' }, 'diary')).toMatchObject({
      error: { message: '“day” is missing.', detail: { fields: ['day'] } },
    });
    expect(await uses()).toBe(0);
  });
});
