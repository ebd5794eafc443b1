import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { getMap } from '@/lib/map/get-map';
import { readMemory } from '@/lib/memory/read-memory';
import { readSnapshot } from '@/lib/memory/snapshot';
import { writeSection } from '@/lib/memory/write-section';
import { getProfile } from '@/lib/profile/get-profile';
import { giveConsent } from '@/lib/profile/give-consent';
import { setTimeZone } from '@/lib/profile/set-time-zone';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { mockModel, saying } from '../support/mock-model';
import { scenes } from '../support/proposals';
import { asCompanion, consentedPerson, must } from '../support/scene';
import { turn } from '../support/turns';

let opened: TestDb | undefined;
let db: TestDb;
let ada: Ctx;
let scene: ReturnType<typeof scenes>;
beforeEach(async () => {
  db = opened ??= await openTestDb();
  ada = await consentedPerson(db, 'Ada');
  scene = scenes(db, ada);
});
afterAll(() => opened?.close());

const live = (timeZone: string | null) =>
  setTimeZone({ ...ada, tool: 'setTimeZone' }, { timeZone, first: false });

/** As if these had been said and kept at times of a clock in `zone`, "-2 23:30" being half past eleven two days ago. */
async function saidAt(zone: string, when: Record<string, string>): Promise<void> {
  for (const [id, clock] of Object.entries(when)) {
    const [days, time] = clock.split(' ');
    const at = `((now() at time zone '${zone}')::date + ${Number(days)} + time '${time}') at time zone '${zone}'`;
    await db.sql(`update public.part_evidence set created_at = ${at} where id = $1`, [id]);
    await db.sql(
      `update public.messages set created_at = ${at} where id = (select message_id from public.part_evidence where id = $1)`,
      [id],
    );
  }
}

/** Three quotes of three kinds, each said in a conversation of its own unless one is given. */
async function threeQuotes(talk?: string): Promise<[string, string, string]> {
  return [
    await scene.noticed('something in me keeps watch at night', 'job', { talk }),
    await scene.noticed('it will not let me sleep', 'urge', { talk }),
    await scene.noticed('it checks the door again', 'behavior', { talk }),
  ];
}

const watch = (evidenceIds: string[]) => ({
  kind: 'create_part',
  changes: { name: 'Watch' },
  evidenceIds,
});

/** A zone in which it is another day than in UTC right now, and that day. */
async function elsewhere(): Promise<{ zone: string; day: string; utc: string }> {
  const [row] = await db.sql<{ zone: string; day: string; utc: string }>(`
    select zone, (now() at time zone zone)::date::text as day, (now() at time zone 'UTC')::date::text as utc
    from unnest(array['Pacific/Kiritimati', 'Pacific/Pago_Pago']) zone
    where (now() at time zone zone)::date <> (now() at time zone 'UTC')::date limit 1`);
  if (!row) throw new Error('It is the same day everywhere.');
  return row;
}

describe('a day is a day where the person is', () => {
  test('one evening in California is one day, though midnight in Greenwich falls into it', async () => {
    const [a, b, c] = await threeQuotes(randomUUID());
    await saidAt('America/Los_Angeles', { [a]: '-3 14:30', [b]: '-3 17:30', [c]: '-3 22:45' });
    const early = ['two_sessions', 'two_days'];
    must(await live('America/Los_Angeles'));
    expect(await scene.unmet(watch([a, b, c]))).toEqual(early);
  });

  test('two evenings in Auckland are two days, though they are one in Greenwich', async () => {
    const [a, b, c] = await threeQuotes(randomUUID());
    await saidAt('Pacific/Auckland', { [a]: '-3 23:20', [b]: '-3 23:40', [c]: '-2 00:30' });
    must(await live('UTC'));
    expect(await scene.unmet(watch([a, b, c]))).toContain('two_days');
    must(await live('Pacific/Auckland'));
    expect((await scene.propose(watch([a, b, c]))).ok).toBe(true);
  });

  test('a day may have 23 or 25 hours', async () => {
    await live('America/Los_Angeles');
    const { rows, days } = await dayOf([
      // Clocks went forward on 2026-03-08 and back on 2026-11-01.
      ['2026-03-08T07:59:00Z', '2026-03-07'],
      ['2026-03-08T08:00:00Z', '2026-03-08'],
      ['2026-03-09T06:59:00Z', '2026-03-08'],
      ['2026-03-09T07:00:00Z', '2026-03-09'],
      ['2026-11-01T06:59:00Z', '2026-10-31'],
      ['2026-11-01T07:00:00Z', '2026-11-01'],
      ['2026-11-02T07:59:00Z', '2026-11-01'],
      ['2026-11-02T08:00:00Z', '2026-11-02'],
    ]);
    expect(rows).toEqual(days);
  });

  test('the other half of an evening is the same session: a second part waits for another day', async () => {
    must(await live('America/Los_Angeles'));
    const talk = randomUUID();
    expect((await scene.propose(watch(await scene.enough()), talk)).ok).toBe(true);
    await db.sql(
      `update public.proposals set created_at = date_trunc('day', now() at time zone 'America/Los_Angeles')
        at time zone 'America/Los_Angeles' where user_id = $1`,
      [ada.personId],
    );
    const second = { ...watch(await scene.enough()), changes: { name: 'Dreamer' } };
    expect(await scene.unmet(second, talk)).toEqual(['one_per_session']);
  });

  test('the change log, the snapshot, the map and the companion name the day the person has', async () => {
    const { zone, day, utc } = await elsewhere();
    const partId = await scene.part('Watch');
    await scene.noticed('it checks the door again', 'behavior', { partId });
    must(await live(zone));
    const { hash } = must(await readMemory(ada, 'overview.md'));
    must(
      await writeSection(ada, {
        path: 'overview.md',
        anchor: 'log',
        op: 'append_item',
        text: 'A walk.',
        hash,
      }),
    );
    expect(must(await readMemory(ada, 'overview.md')).content).toContain(`- ${day} A walk.`);
    expect(must(await readSnapshot(ada)).snapshot).toMatchObject({ day, time_zone: zone });
    expect(must(await getMap(ada)).parts).toMatchObject([{ last_seen_on: day }]);

    const model = mockModel(saying('I see.'));
    await turn(ada, model, { conversationId: randomUUID(), text: 'Good evening.' });
    const told = JSON.stringify(model.calls[0]?.prompt);
    expect(told).toContain(`Today is ${day}.`);
    expect(told).toContain(`- ${day}, by the person: The part “Watch” was added.`);
    expect(told).not.toContain(`- ${utc}`);
  });

  test('the map shows the newest of the day the person gave and of the quotes', async () => {
    const partId = await scene.part('Watch');
    const seen = async () => must(await getMap(ada)).parts.map(({ last_seen_on }) => last_seen_on);
    await db.sql("update public.parts set last_active_on = '2026-01-02' where id = $1", [partId]);
    expect(await seen()).toEqual(['2026-01-02']);
    const quote = await scene.noticed('it checks the door again', 'behavior', { partId });
    await db.sql("update public.part_evidence set created_at = '2026-03-04T12:00:00Z' where id = $1", [
      quote,
    ]);
    expect(await seen()).toEqual(['2026-03-04']);
    await db.sql("update public.parts set last_active_on = '2026-05-06' where id = $1", [partId]);
    expect(await seen()).toEqual(['2026-05-06']);
  });

  test('another zone makes another snapshot at once', async () => {
    const talk = randomUUID();
    await turn(ada, mockModel(saying('I see.')), { conversationId: talk, text: 'Good evening.' });
    const { zone, day } = await elsewhere();
    must(await live(zone));
    const model = mockModel(saying('I see.'));
    await turn(ada, model, { conversationId: talk, text: 'Now I am far away.' });
    expect(JSON.stringify(model.calls[0]?.prompt)).toContain(`Today is ${day}.`);
    const [row] = await db.sql("select snapshot ->> 'day' as day from public.conversations where id = $1", [
      talk,
    ]);
    expect(row).toEqual({ day });
  });
});

async function dayOf(cases: [string, string][]) {
  const rows = await db.sql<{ day: string }>(
    `select private.day_in(at::timestamptz, 'America/Los_Angeles')::text as day
     from unnest($1::text[]) with ordinality t (at, n) order by n`,
    [cases.map(([at]) => at)],
  );
  return { rows: rows.map(({ day }) => day), days: cases.map(([, day]) => day) };
}

describe('the time zone of a person', () => {
  const zoneNow = async () => must(await getProfile(ada)).time_zone;

  test('is one the database knows; anything else is refused and changes nothing', async () => {
    must(await live('Europe/Berlin'));
    for (const bogus of [
      'Mars/Olympus',
      'EST5EDT4,M3',
      "Europe/Berlin'",
      '../etc/passwd',
      'UTC+3',
      'posix/UTC',
      'Factory',
      '',
    ])
      expect(await live(bogus)).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
    expect(await zoneNow()).toBe('Europe/Berlin');
  });

  test('comes with the consent; one that is not known does not stand in its way', async () => {
    const consent = { adult: true, understood: true, country: null } as const;
    const eve = await db.person('Eve');
    expect(must(await giveConsent(eve, { ...consent, timeZone: 'Asia/Kathmandu' })).time_zone).toBe(
      'Asia/Kathmandu',
    );
    const kim = await db.person('Kim');
    const given = must(await giveConsent(kim, { ...consent, timeZone: 'Mars/Olympus' }));
    expect(given).toMatchObject({ time_zone: null, consented_at: expect.any(String) });
  });

  test('is told by the browser once; what the person changed or took back stays so', async () => {
    const first = (timeZone: string) =>
      setTimeZone({ ...ada, tool: 'setTimeZone', actionId: randomUUID() }, { timeZone, first: true });
    must(await first('Asia/Tokyo'));
    expect(await zoneNow()).toBe('Asia/Tokyo');
    must(await first('Europe/Paris'));
    expect(await zoneNow()).toBe('Asia/Tokyo');
    must(await live(null));
    must(await first('Europe/Paris'));
    expect(await zoneNow()).toBeNull();
  });

  test('can be undone and redone as any other change, and only by the person', async () => {
    const actionId = randomUUID();
    must(await live('Europe/Berlin'));
    must(
      await setTimeZone({ ...ada, tool: 'setTimeZone', actionId }, { timeZone: 'Asia/Tokyo', first: false }),
    );
    must(await undoAction(ada, actionId));
    expect(await zoneNow()).toBe('Europe/Berlin');
    const companion = asCompanion(ada, randomUUID(), randomUUID());
    expect(await setTimeZone(companion, { timeZone: 'Asia/Tokyo', first: false })).toMatchObject({
      ok: false,
      error: { code: 'not_allowed' },
    });
  });

  test('that another server knew and this one does not counts as UTC and stops nothing', async () => {
    await db.sql(`update public.profiles set time_zone = 'Mars/Olympus' where user_id = $1`, [ada.personId]);
    const [{ utc } = { utc: '' }] = await db.sql<{ utc: string }>(
      `select (now() at time zone 'UTC')::date::text as utc`,
    );
    expect(must(await readSnapshot(ada)).snapshot).toMatchObject({ day: utc, time_zone: 'UTC' });
  });

  test('under an old name is kept by a name the database has', async () => {
    const old = must(await live('Asia/Calcutta')).time_zone;
    expect(['Asia/Calcutta', 'Asia/Kolkata']).toContain(old);
  });
});
