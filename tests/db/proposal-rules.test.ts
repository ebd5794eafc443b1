import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { partRules } from '@/lib/evidence/part-rules';
import type { EvidenceKind } from '@/lib/evidence/schema';
import { openTestDb, type TestDb } from '../support/db';
import { decideAsShown } from '../support/decide';
import { scenes } from '../support/proposals';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { refusal } from '../support/turns';

let db: TestDb | undefined;
let database: TestDb;
let ada: Ctx;
let scene: ReturnType<typeof scenes>;
beforeEach(async () => {
  database = db ??= await openTestDb();
  ada = await consentedPerson(database, 'Ada');
  scene = scenes(database, ada);
});
afterAll(() => db?.close());

const named = (name: string, evidenceIds: string[], changes = {}) => ({
  kind: 'create_part',
  changes: { name, ...changes },
  evidenceIds,
});

describe('a new part', () => {
  test('three items in one session are refused with what is missing; one more on the next day of another kind is enough', async () => {
    const talk = randomUUID();
    const ids: string[] = [];
    for (const text of ['something in me keeps watch', 'it checks the stairs', 'it listens to the door'])
      ids.push(await scene.noticed(text, 'behavior', { talk }));
    const early = refusal(await scene.propose(named('Watch', ids), talk));
    expect(early).toMatchObject({ code: 'not_allowed', message: 'It is too early to propose this part.' });
    expect(early?.detail).toMatchObject({
      unmet: ['two_sessions', 'two_days', 'two_kinds', 'four_words'],
      rules: expect.arrayContaining([
        { rule: 'three_quotes', met: true, have: 3, need: 3 },
        { rule: 'two_days', met: false, have: 1, need: 2 },
      ]),
    });
    await scene.daysBack(ids, 1);
    const all = [...ids, await scene.noticed('I feel it in my neck', 'body', { talk })];
    expect((await scene.propose(named('Watch', all), talk)).ok).toBe(true);
  });

  test('two sessions of one day are one day', async () => {
    const ids = await scene.enough();
    await scene.daysBack(ids.slice(1), 2);
    expect(await scene.unmet(named('Watch', ids))).toEqual(['two_days']);
  });

  test('words said on one day make one day, whenever they were kept', async () => {
    const ids = await scene.enough();
    await database.sql(
      `update public.messages set created_at = now() - interval '2 days'
       where id in (select message_id from public.part_evidence where id = any ($1))`,
      [ids],
    );
    for (const [n, id] of ids.entries())
      await database.sql(
        'update public.part_evidence set created_at = now() - make_interval(days => $2) where id = $1',
        [id, n % 2],
      );
    expect(await scene.unmet(named('Watch', ids))).toEqual(['two_days']);
  });

  test('quotes older than 180 days do not count', async () => {
    const ids = await scene.enough();
    await scene.daysBack(ids.slice(0, 1), 190);
    expect(await scene.unmet(named('Watch', ids))).toEqual(expect.arrayContaining(['three_quotes']));
  });

  test.each(['overwhelm', 'reality', 'minor', 'ideation', 'acute'] as const)(
    'a message flagged %s never counts, not even where it gives the name',
    async (safety) => {
      const ids = (await scene.enough()).slice(0, 2);
      const hard = await scene.noticed('it wants all of it to end', 'urge', { safety });
      expect(refusal(await scene.propose(named('Watch', [...ids, hard])))).toMatchObject({
        code: 'not_found',
        detail: 'evidence',
      });
      const rules = must(await partRules(ada, { name: 'Watch', evidenceIds: [...ids, hard] }));
      expect(rules.find(({ rule }) => rule === 'three_quotes')).toMatchObject({ met: false, have: 2 });
      const talk = randomUUID();
      await scene.noticed('I call it the Keeper', 'direct_mention', { talk, safety });
      const own = await scene.noticed('it stays awake', 'behavior', { talk });
      expect(await scene.unmet({ ...named('Keeper', [own]), named: true }, talk)).toEqual([
        'named_by_person',
      ]);
    },
  );

  test('one quote of four words must be about an inner state', async () => {
    const outer = [
      await scene.noticed('it checks the door again', 'behavior', { daysAgo: 2 }),
      await scene.noticed('when the phone rings late', 'trigger'),
      await scene.noticed('wide awake', 'body'),
    ];
    expect(await scene.unmet(named('Watch', outer))).toEqual(['four_words']);
  });

  test('quotes that belong to a part already do not count', async () => {
    const partId = await scene.part('Critic');
    expect(await scene.unmet(named('Watch', await scene.enough(partId)))).toContain('three_quotes');
  });

  test('one much like it is named, so that a change or a merge can be proposed', async () => {
    const partId = await scene.part('Night Watch');
    const refused = refusal(await scene.propose(named('Nightwatch', await scene.enough())));
    expect(refused).toMatchObject({
      message:
        'There is a part much like it: Night Watch. A change to that one, or a merge, can be proposed instead.',
      detail: { unmet: ['no_near_duplicate'] },
    });
    expect(refused?.detail).toMatchObject({
      rules: expect.arrayContaining([
        expect.objectContaining({ rule: 'no_near_duplicate', part: { id: partId, name: 'Night Watch' } }),
      ]),
    });
    expect((await scene.propose(named('Dreamer', await scene.enough()))).ok).toBe(true);
  });

  test('one a session, three waiting at most', async () => {
    const talk = randomUUID();
    const ids = await scene.enough();
    const first = await scene.proposed(named('Watch', ids), talk);
    expect(await scene.unmet(named('Dreamer', ids), talk)).toEqual(['one_per_session']);
    must(await decideAsShown(ada, first.id, { decision: 'not_now' }));
    expect(await scene.unmet(named('Dreamer', ids), talk)).toEqual(['one_per_session']);
    for (const name of ['Dreamer', 'Planner', 'Editor']) await scene.proposed(named(name, ids));
    expect(await scene.unmet(named('Child', ids))).toEqual(['three_pending']);
  });

  test('a no is remembered for its name and for names much like it', async () => {
    const ids = await scene.enough();
    const first = await scene.proposed(named('Night Watch', ids));
    must(await decideAsShown(ada, first.id, { decision: 'not_now' }));
    expect(await scene.unmet(named('Night Watcher', ids))).toEqual(['declined_lately', 'two_new_quotes']);
    await database.sql(`update public.proposals set decided_at = now() - interval '31 days' where id = $1`, [
      first.id,
    ]);
    await scene.daysBack(ids, 40);
    const one = await scene.noticed('it stands at the window', 'image');
    expect(await scene.unmet(named('Night Watch', [...ids, one]))).toEqual(['two_new_quotes']);
    const two = await scene.noticed('it counts the hours', 'behavior');
    const second = await scene.proposed(named('Night Watch', [...ids, one, two]));
    must(await decideAsShown(ada, second.id, { decision: 'never' }));
    expect(await scene.unmet(named('night watch', [...ids, one, two]))).toContain('never_again');
  });

  test('a name the person gave needs one quote, and must stand in their own words of this conversation', async () => {
    const talk = randomUUID();
    const own = await scene.noticed('I call it the Night Watch', 'direct_mention', { talk });
    expect(await scene.unmet({ ...named('Guardian', [own]), named: true }, talk)).toEqual([
      'named_by_person',
    ]);
    expect(await scene.unmet({ ...named('Night Watch', [own]), named: true })).toEqual(['named_by_person']);
    expect(await scene.unmet({ ...named('Night Watch', []), named: true }, talk)).toEqual(['one_quote']);
    expect((await scene.propose({ ...named('Night Watch', [own]), named: true }, talk)).ok).toBe(true);
  });

  test('age, beliefs and what it protects are the very words of a quote', async () => {
    const ids = [...(await scene.enough()), await scene.noticed('if I sleep, it all falls apart', 'thought')];
    for (const changes of [{ age: 'seven' }, { beliefs: ['nobody helps'] }, { protects: 'a child' }])
      expect(await scene.unmet(named('Watch', ids, changes))).toEqual(['verbatim']);
    const said = { beliefs: ['If I sleep, it all falls apart'] };
    expect((await scene.propose(named('Watch', ids, said))).ok).toBe(true);
  });

  test('part_rules says the same to the person that refuses the agent', async () => {
    await scene.part('Night Watch');
    const ids = (await scene.enough()).slice(0, 2);
    const shown = must(await partRules(ada, { name: 'Nightwatch', evidenceIds: ids }));
    expect(refusal(await scene.propose(named('Nightwatch', ids)))?.detail).toMatchObject({ rules: shown });
    const nameless = must(await partRules(ada, { evidenceIds: ids }));
    expect(nameless.filter(({ met }) => !met).map(({ rule }) => rule)).toEqual(['three_quotes']);
    const eve = await consentedPerson(database, 'Eve');
    expect(must(await partRules(eve, { evidenceIds: ids }))[0]).toMatchObject({ have: 0 });
  });
});

describe('the kind of a part', () => {
  const reclassified = async (category: string, ...quotes: [string, EvidenceKind][]) => {
    const partId = await scene.part(`Part ${randomUUID().slice(0, 8)}`);
    const evidenceIds: string[] = [];
    for (const [text, kind] of quotes) evidenceIds.push(await scene.noticed(text, kind));
    return { kind: 'reclassify_part', partId, changes: { category }, evidenceIds };
  };

  test('a manager needs its job and a quote of it at work before the hurt', async () => {
    const job: [string, EvidenceKind] = ['it keeps me from being laughed at', 'job'];
    const work: [string, EvidenceKind] = ['it goes over every sentence', 'behavior'];
    expect(await scene.unmet(await reclassified('manager', job))).toEqual(['acts_before']);
    expect(await scene.unmet(await reclassified('manager', work))).toEqual(['job_quote']);
    expect((await scene.propose(await reclassified('manager', job, work))).ok).toBe(true);
  });

  test('a firefighter needs what set it off and what it does then', async () => {
    const hurt: [string, EvidenceKind] = ['after she hung up on me', 'trigger'];
    const then: [string, EvidenceKind] = ['I scroll until three', 'behavior'];
    expect(await scene.unmet(await reclassified('firefighter', hurt))).toEqual(['acts_after']);
    expect(await scene.unmet(await reclassified('firefighter', then))).toEqual(['hurt_first']);
    expect((await scene.propose(await reclassified('firefighter', hurt, then))).ok).toBe(true);
  });

  test('that a part is tender only the person says, in whatever kind of proposal', async () => {
    const asked = await reclassified('exile', ['it is small and alone', 'image']);
    const evidenceIds = await scene.enough();
    for (const one of [
      asked,
      { ...asked, kind: 'update_part' },
      { ...asked, kind: 'merge_parts', otherPartId: await scene.part('Judge') },
      named('Little one', evidenceIds, { category: 'exile' }),
    ])
      expect(refusal(await scene.propose(one))).toMatchObject({ code: 'not_allowed', detail: 'exile' });
    const waits = await scene.proposed(named('Little one', evidenceIds));
    const changes = { category: 'exile' } as const;
    const decided = await decideAsShown(ada, waits.id, { decision: 'accept', changes });
    expect(must(decided).changes).toMatchObject(changes);
  });
});

describe('a change to a part', () => {
  const change = (partId: string, changes: object, evidenceIds: string[]) => ({
    kind: 'update_part',
    partId,
    changes,
    evidenceIds,
  });

  test('stands on a quote that carried no change before', async () => {
    const partId = await scene.part('Critic');
    const quote = await scene.noticed('it is tired, really', 'emotion');
    expect(await scene.unmet(change(partId, { emotions: ['tired'] }, []))).toEqual(['new_quote']);
    const first = await scene.proposed(change(partId, { emotions: ['tired'] }, [quote]));
    must(await decideAsShown(ada, first.id, { decision: 'accept' }));
    expect(await scene.unmet(change(partId, { emotions: ['tired', 'sad'] }, [quote]))).toEqual(['new_quote']);
  });

  test('of a role or kind that is set already stands on two quotes of two sessions', async () => {
    const partId = await scene.part('Critic', { role: 'drives me on', category: 'manager' });
    const talk = randomUUID();
    const one = await scene.noticed('it only wants me safe', 'job', { talk });
    const two = await scene.noticed('it looks out for danger', 'job', { talk });
    const role = { role: 'wants me safe' };
    expect(await scene.unmet(change(partId, role, [one]))).toEqual(['two_quotes', 'two_sessions']);
    expect(await scene.unmet(change(partId, role, [one, two]))).toEqual(['two_sessions']);
    const three = await scene.noticed('it did so again', 'job');
    expect((await scene.propose(change(partId, role, [one, three]))).ok).toBe(true);
    const kind = { kind: 'reclassify_part', partId, changes: { category: 'unknown' }, evidenceIds: [two] };
    expect(await scene.unmet(kind)).toEqual(['two_quotes', 'two_sessions']);
  });

  test('a name is never supplied: the new one must be the person’s', async () => {
    const partId = await scene.part('Critic');
    const evidenceIds = [await scene.noticed('it is more of an editor', 'direct_mention')];
    const rename = (name: string) => ({ kind: 'rename_part', partId, changes: { name }, evidenceIds });
    expect(await scene.unmet(rename('Guardian'))).toEqual(['name_said']);
    expect(await scene.unmet(change(partId, { name: 'Guardian' }, evidenceIds))).toEqual(['name_said']);
    const asked = await scene.proposed(rename('Editor'));
    must(await decideAsShown(ada, asked.id, { decision: 'never' }));
    expect(await scene.unmet(change(partId, { name: 'editor' }, evidenceIds))).toEqual(['never_again']);
  });

  test('a connection needs both parts and one quote that links them', async () => {
    const [partId, otherPartId] = [await scene.part('Critic'), await scene.part('Dreamer')];
    const relate = (quote: string, other = otherPartId) => ({
      kind: 'relate_parts',
      partId,
      otherPartId: other,
      changes: { type: 'polarized' },
      evidenceIds: [quote],
    });
    const loose = await scene.noticed('the Critic is loud', 'thought');
    expect(await scene.unmet(relate(loose))).toEqual(['linking_quote']);
    expect(refusal(await scene.propose(relate(loose, randomUUID())))?.code).toBe('not_found');
    expect((await scene.propose(relate(await scene.noticed('the two of them fight', 'relation')))).ok).toBe(
      true,
    );
  });

  test('a merge and a rest need one quote; a split is a new part and needs as much', async () => {
    const [partId, otherPartId] = [await scene.part('Critic'), await scene.part('Judge')];
    const merge = { kind: 'merge_parts', partId, otherPartId, changes: {} };
    expect(await scene.unmet(merge)).toEqual(['one_quote']);
    expect(await scene.unmet({ kind: 'retire_part', partId })).toEqual(['one_quote']);
    const evidence = [await scene.noticed('one of them is younger', 'image', { partId })];
    const split = { kind: 'split_part', partId, changes: { name: 'Apprentice', evidence } };
    expect(await scene.unmet(split)).toEqual(['three_quotes', 'two_sessions', 'two_days', 'two_kinds']);
  });

  test('twelve cards of any kind are enough', async () => {
    const evidenceIds = [await scene.noticed('it is tired, really', 'emotion')];
    const ids = [];
    for (let n = 0; n < 13; n += 1) ids.push(await scene.part(`Part ${'abcdefghijklm'[n]}${n * 7919}`));
    const [last = '', ...others] = ids;
    for (const partId of others) await scene.proposed(change(partId, { emotions: ['tired'] }, evidenceIds));
    expect(await scene.unmet(change(last, { emotions: ['tired'] }, evidenceIds))).toEqual(['few_waiting']);
  });
});

describe('a quote is refused with its reason', () => {
  const keep = (talk: string, quote: string, messageId?: string) =>
    addEvidence(asCompanion(ada, talk, randomUUID()), { quote, kind: 'thought', messageId });

  test("when it is the agent's own, another person's, nobody's, or from a hard moment", async () => {
    const talk = randomUUID();
    const messageId = randomUUID();
    await say(ada, talk, 'My critic is loud', { messageId });
    await say(ada, talk, 'it wants to end it all', { safety: 'ideation' });
    const eve = await consentedPerson(database, 'Eve');
    const hers = randomUUID();
    await say(eve, randomUUID(), 'My critic is loud', { messageId: hers });
    for (const [quote, id, code, detail] of [
      ['I hear you.', undefined, 'not_found', 'agents_words'],
      ['My critic is quiet', undefined, 'not_found', 'not_said'],
      ['my critic is loud', undefined, 'not_found', 'not_said'],
      ['My critic is loud', hers, 'not_found', 'not_theirs'],
      ['to end it all', undefined, 'not_allowed', 'flagged'],
    ] as const)
      expect([quote, refusal(await keep(talk, quote, id))]).toMatchObject([quote, { code, detail }]);
    expect((await keep(talk, 'My critic is loud', messageId)).ok).toBe(true);
  });
});
