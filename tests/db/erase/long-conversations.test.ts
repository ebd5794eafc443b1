import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { makePart } from '@/lib/parts/make-part';
import { eraseNow } from '@/lib/undo/erase-now';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { actionsOf, as, eraseNewest, someoneSaying } from '../../support/erasing';
import { fillConversation, fillSuggestions } from '../../support/long-conversation';
import { must, say } from '../../support/scene';

let db: TestDb;
let people = 0;
beforeAll(async () => {
  db = await openTestDb();
  // Counts how often the text of a message is read.
  await db.server.sql.exec(`
    create sequence private.texts_read;
    alter function private.message_text(jsonb) rename to message_text_uncounted;
    create function private.message_text(p_parts jsonb) returns text
    language plpgsql volatile security definer set search_path = '' as $$
    begin
      perform nextval('private.texts_read');
      return private.message_text_uncounted(p_parts);
    end $$;`);
});
afterAll(() => db.close());

async function textsRead(work: () => Promise<unknown>): Promise<number> {
  const value = async () =>
    (await db.sql<{ n: number }>(`select nextval('private.texts_read')::int as n`))[0]?.n ?? 0;
  const before = await value();
  await work();
  return (await value()) - before - 1;
}

/** A conversation of a quote, a message that says `zebra`, and 300 more messages; and the companion at its end. */
async function longTalk() {
  people += 1;
  const scene = await someoneSaying(db, `Long${people}`, 'My Critic shouts at me about homework.');
  const { id: partId } = must(await makePart(as(scene.ctx, 'makePart'), { name: 'Critic' }));
  const { evidenceId } = await scene.call('addEvidence', {
    quote: 'Critic shouts at me',
    kind: 'thought',
    partId,
  });
  const messageId = randomUUID();
  await say(scene.ctx, scene.talk, `The ${scene.word} zebra burned in the kitchen and my sister was angry.`, {
    messageId,
  });
  await fillConversation(db.server.sql, scene.ctx, scene.talk, 300);
  const { run_id: runId } = await say(scene.ctx, scene.talk, 'What do you make of it?');
  return { ...scene, partId, evidenceIds: [evidenceId ?? ''], messageId, runId };
}
type Talk = Awaited<ReturnType<typeof longTalk>>;

async function assess({ call, partId, evidenceIds, talk, runId }: Talk, note: string, n = 0) {
  const step = { identified: (n % 4) + 1, understood: ((n >> 2) % 4) + 1 };
  await call('createPartAssessment', { partId, ...step, note, evidenceIds }, talk, runId);
}
const notes = async ({ ctx }: Talk) =>
  (
    await db.sql<{ note: string }>(
      'select note from public.part_assessments where user_id = $1 order by note',
      [ctx.personId],
    )
  ).map(({ note }) => note);
const remove = async ({ ctx, messageId }: Talk) =>
  must(await deleteMessage(as(ctx, 'deleteMessage'), messageId));
const erase = async ({ ctx }: Talk) =>
  must(await eraseNow(ctx, (await actionsOf(db, ctx, 'deleteMessage')).at(-1) ?? ''));

test('deleting and erasing a message reads its conversation once, however many assessments there are', async () => {
  const read: { deleting: number; erasing: number }[] = [];
  for (const assessments of [1, 12]) {
    const talk = await longTalk();
    for (let n = 0; n < assessments; n += 1) await assess(talk, `The sister was angry, ${n} times.`, n);
    const deleting = await textsRead(() => remove(talk));
    read.push({ deleting, erasing: await textsRead(() => erase(talk)) });
    expect(await notes(talk)).toHaveLength(assessments);
  }
  expect(read[0]?.deleting).toBeGreaterThan(300);
  expect(read[1]?.deleting).toBeLessThan((read[0]?.deleting ?? 0) + 100);
  expect(read[1]?.erasing).toBeLessThan((read[0]?.erasing ?? 0) + 100);
});

test('erasing a message reads its conversation once, however many suggestions were made there', async () => {
  const read: number[] = [];
  for (const suggestions of [10, 100]) {
    const talk = await longTalk();
    await fillSuggestions(db.server.sql, talk.ctx, talk, suggestions, 'Your sister was angry');
    await remove(talk);
    read.push(await textsRead(() => erase(talk)));
  }
  expect(read[1]).toBeLessThan((read[0] ?? 0) + 100);
});

test('what says a word of the deleted message alone goes, what says a word that was said elsewhere, too, stays', async () => {
  const talk = await longTalk();
  await assess(talk, 'The zebra was angry.');
  await assess(talk, 'The sister was angry.', 1);
  await remove(talk);
  expect(await notes(talk)).toEqual(['The sister was angry.']);
});

test('of a long conversation that is deleted every message counts, the first one too', async () => {
  const talk = await longTalk();
  const elsewhere = randomUUID();
  const first = await say(talk.ctx, elsewhere, `The ${talk.word} shed is green.`);
  for (let n = 1; n <= 60; n += 1) await say(talk.ctx, elsewhere, `Ordinary day number ${n}.`);
  await assess(
    { ...talk, talk: elsewhere, runId: first.run_id },
    `The ${talk.word} shed is green, they said.`,
  );
  must(await deleteConversation(as(talk.ctx, 'deleteConversation'), elsewhere));
  expect(await notes(talk)).toEqual([]);
});

test('what is asked of many texts at once is what is asked of each', async () => {
  const texts = [
    'My sister’s house-boat — “a happy, HAPPY place” — is dying; see https://example.com/a?b=1 or mail a.b@example.org.',
    'Ünïcode Straße élan e\u0301lan 1.5 -3 v2.0 3rd',
    '私の中の批評家は休まない。 ความกังวล 内心的批评者',
    'the and of it',
    '',
  ];
  const [row] = await db.sql<{ once: string[]; each: string[] }>(
    `with words as (select array(select distinct m from unnest($1::text[]) t, unnest(private.matter_of(t)) m) as all_of)
     select array(select p.word || ' ' || p.place from words, private.first_places(array[1, 2, 3, 4, 5], $1::text[], words.all_of) p order by 1) as once,
       array(select m || ' ' || min(place) from unnest($1::text[]) with ordinality t (said, place), unnest(private.matter_of(said)) m group by m order by 1) as each`,
    [texts],
  );
  expect(row?.each.length).toBeGreaterThan(40);
  expect([...(row?.once ?? [])].sort()).toEqual([...(row?.each ?? [])].sort());
});

test('suggestions are erased so many at a time, and each step goes on where the last one ended', async () => {
  const talk = await longTalk();
  await fillSuggestions(db.server.sql, talk.ctx, talk, 23, 'Your zebra was angry');
  await remove(talk);
  const [removal] = await actionsOf(db, talk.ctx, 'deleteMessage');
  const left = async () =>
    (
      await db.sql(`select from public.proposals where user_id = $1 and why <> 'Erased.'`, [
        talk.ctx.personId,
      ])
    ).length;
  const lefts = [await left()];
  const erased = () =>
    db.sql('select from public.agent_actions where id = $1 and erased_at is not null', [removal]);
  while ((await erased()).length === 0 && lefts.length < 500) {
    await db.sql('select private.erase_action($1, 10)', [removal]);
    lefts.push(await left());
  }
  expect([...new Set(lefts)]).toEqual([23, 13, 3, 0]);
  expect(await db.sql('select from private.erasures_under_way')).toEqual([]);
});

test('what was said while the clock was ahead was still said before what was written after it', async () => {
  const talk = await longTalk();
  await db.sql(`update public.messages set created_at = created_at + interval '1 hour' where id = $1`, [
    talk.messageId,
  ]);
  await assess(talk, `The ${talk.word} zebra, they said.`);
  await talk.call(
    'createProposal',
    {
      kind: 'edit_memory',
      changes: { path: 'overview.md', anchor: 'who', op: 'append', text: `The ${talk.word} zebra.` },
      evidenceIds: [],
      why: `They said the ${talk.word} zebra.`,
    },
    talk.talk,
    talk.runId,
  );
  await remove(talk);
  expect(await notes(talk)).toEqual([]);
  await eraseNewest(db, talk.ctx, 'deleteMessage');
  expect(await whereStands(db, talk.word)).toEqual([]);
});

test('what a tool tried with a message that was said while the clock was ahead is erased, however much was done since', async () => {
  const talk = await longTalk();
  await db.sql(
    `update public.messages set created_at = created_at + interval '1 hour' where conversation_id = $1 and id = $2`,
    [talk.talk, talk.messageId],
  );
  const elsewhere = randomUUID();
  const { run_id } = await say(talk.ctx, elsewhere, 'What did I say?');
  const tried = { quote: `The ${talk.word} shed`, kind: 'thought' };
  await expect(talk.call('addEvidence', tried, elsewhere, run_id)).rejects.toThrow('addEvidence');
  expect(await whereStands(db, talk.word)).toContain('agent_actions of addEvidence');
  await db.sql(
    `insert into public.agent_actions (user_id, actor, tool, status) select $1, 'person', 'openMap', 'ok' from generate_series(1, 250)`,
    [talk.ctx.personId],
  );
  await remove(talk);
  const [removal] = await actionsOf(db, talk.ctx, 'deleteMessage');
  await db.sql(`update public.agent_actions set created_at = created_at + interval '2 hours' where id = $1`, [
    removal,
  ]);
  await eraseNewest(db, talk.ctx, 'deleteMessage');
  expect(await whereStands(db, talk.word)).toEqual([]);
});
