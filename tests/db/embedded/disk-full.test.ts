import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { respond } from '@/app/api/route-handler';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { listConversations } from '@/lib/conversations/list-conversations';
import { adoptBackend } from '@/lib/db/backend';
import { leastRoom } from '@/lib/db/embedded/disk-space';
import { type EmbeddedServer, startEmbedded } from '@/lib/db/embedded/start';
import { fullDisk, isWriting } from '@/lib/db/full-disk';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { removeNote } from '@/lib/notes/remove-note';
import { getProfile } from '@/lib/profile/get-profile';
import { setCountry } from '@/lib/profile/set-country';
import { snapshotOf } from '../../support/db-snapshot';
import { tempDir } from '../../support/temp-dir';

const migrations = readMigrations(migrationsDir());
let free = Number.POSITIVE_INFINITY;
let server: EmbeddedServer;
let you: Ctx;
beforeAll(async () => {
  const memory = await snapshotOf(migrations);
  server = await startEmbedded({ storage: { memory }, migrations, free: () => free });
  you = { ...(await ctxOf(await localIdentity({ ...adoptBackend(server), server }))), tool: 'setCountry' };
});
afterAll(() => server.close());

const told = {
  ok: false,
  error: {
    code: 'unavailable',
    message: expect.stringMatching(
      /^The disk is full\. .* nothing new can be kept: .* once some space is free/i,
    ),
    detail: { database: 'disk_full' },
  },
};

describe('while there is no room on the disk', () => {
  test('nothing is written, reading goes on, and everybody is told why until there is room again', async () => {
    expect((await health()).status).toBe(200);
    free = leastRoom - 1;
    expect(await setCountry(you, 'DE')).toMatchObject(told);
    expect(respond(await setCountry(you, 'DE')).status).toBe(503);
    expect(await listConversations(you)).toMatchObject({ ok: true });
    const sick = await health();
    expect(sick.status).toBe(503);
    expect(await sick.json()).toMatchObject(told);
    free = leastRoom;
    expect(await setCountry(you, 'DE')).toMatchObject({ ok: true });
    expect((await health()).status).toBe(200);
  });

  test('a database is not opened, and its folder stays as it is', async () => {
    const place = `${tempDir()}/new`;
    const opening = startEmbedded({ storage: { dir: place }, migrations, free: () => leastRoom - 1 });
    await expect(opening).rejects.toMatchObject({ name: 'DiskFull', code: 'ENOSPC' });
    expect(existsSync(place)).toBe(false);
  });
});

describe('after a write that found no room', () => {
  /** The database refuses what is said to it by `when`, as with a full disk. */
  const refuse = () =>
    server.sql.exec(`
      create function public.no_room() returns trigger language plpgsql as $$ begin
        raise sqlstate '53100' using message = 'could not extend file "base/5/1": No space left on device';
      end $$;
      create trigger no_room before update on public.profiles for each row execute function public.no_room();
      create function public.no_room_for_tables() returns event_trigger language plpgsql as $$ begin
        raise sqlstate '53100' using message = 'could not extend file "base/5/2": No space left on device';
      end $$;
      create event trigger no_room_for_tables on ddl_command_start when tag in ('CREATE TABLE AS')
        execute function public.no_room_for_tables();`);
  const allowTables = () => server.sql.exec('drop event trigger no_room_for_tables');
  const allowRows = () => server.sql.exec('drop trigger no_room on public.profiles');

  test('health says so until another write finds some', async () => {
    await refuse();
    expect((await health()).status, 'nobody has tried to write yet').toBe(200);
    expect(await setCountry(you, 'AT')).toMatchObject(told);
    expect(await getProfile(you)).toMatchObject({ ok: true });
    expect(await (await health()).json()).toMatchObject(told);
    await allowTables();
    expect((await health()).status, 'its own try succeeds').toBe(200);

    expect(await setCountry(you, 'AT')).toMatchObject(told);
    expect(fullDisk.noted()).toBe(true);
    await allowRows();
    expect(await setCountry(you, 'AT')).toMatchObject({ ok: true });
    expect(fullDisk.noted()).toBe(false);
  });

  test('a refusal for another reason tells nothing of the disk', async () => {
    fullDisk.note(true);
    expect(await removeNote(you, randomUUID())).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(fullDisk.noted()).toBe(true);
    fullDisk.note(false);
  });
});

test('what counts as reading by its name reads, or shows a preview that is taken back', async () => {
  const all = await server.sql.query<{ name: string; volatile: boolean }>(
    `select proname as name, provolatile = 'v' as volatile from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and proname !~ '^(no_room|unaccent|.*trgm|.*similarity|set_limit|show_limit)'`,
  );
  const previewing = ['get_part', 'list_inbox', 'list_proposals'];
  expect(
    all
      .filter(({ name, volatile }) => volatile && !isWriting(name))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(previewing);
  const refused = all.filter(({ name, volatile }) => !volatile && isWriting(name)).map(({ name }) => name);
  expect(refused).toEqual([]);
});
