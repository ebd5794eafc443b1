import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stopRun } from '@/agents/engine/run-stream';
import type { SeatKey, Synthesis, VoiceSaid } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { asking, newTalk, tug } from '../../agents/committee/held';
import { closing, line, type Scripted, scripted } from '../../agents/committee/scripted';
import { openTestDb, type TestDb } from '../../support/db';
import { as, eraseNewest } from '../../support/erasing';
import { calling } from '../../support/mock-model';
import { consentedPerson, must, say } from '../../support/scene';
import { chunksOf, keptMessages, start, turn } from '../../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, `Ada ${randomUUID()}`);
});

const examples: SeatKey[] = ['persona:planner', 'persona:rebel', 'persona:critic'];

async function held(seats: SeatKey[], scripts: Record<string, Scripted[]>): Promise<string> {
  const talk = newTalk();
  await turn(ada, scripted(scripts), { conversationId: talk, text: tug, committee: asking({ seats }) });
  return talk;
}

const looking = calling({ id: 'look', tool: 'searchMemories', input: { query: 'job that frightens' } });

/** What stands of it in the database, without the cuts of a reader. */
async function kept(talk: string) {
  const parts = (await keptMessages(db, talk)).at(-1)?.parts ?? [];
  const data = <T>(type: string) => parts.flatMap((part) => (part.type === type ? [part.data as T] : []));
  const voices = data<VoiceSaid>('data-voice');
  return {
    all: JSON.stringify(parts),
    said: Object.fromEntries(voices.map(({ seat, text }) => [seat, text])),
    fields: Object.fromEntries(voices.map(({ seat, fields }) => [seat, fields])),
    differences: data<Synthesis>('data-synthesis')[0]?.differences ?? [],
    text: parts.map(({ type, text }) => (type === 'text' ? text : '')).join(''),
  };
}

const remove = async (id: string) => {
  must(await removePart(as(ada, 'removePart'), id));
  await eraseNewest(db, ada, 'removePart');
};
const make = async (name: string, more: object) =>
  must(await makePart(as(ada, 'makePart'), { name, ...more })).id;

test('a part that never sat takes nothing out of a committee, whatever it was called and whatever was noted of it', async () => {
  const rebel = await make('Rebel', { emotions: ['sad'], triggers: ['work'], role: 'guards your freedom' });
  const talk = await held(examples, {
    Planner: [
      line('You come home sad after work. A list would help.', { Stance: 'against', Wants: 'less work' }),
    ],
    Rebel: [line('Go and see, it guards your freedom.', { Stance: 'for' })],
    Critic: [line('The Rebel is too fast for me.', { Stance: 'torn' })],
  });
  const before = await kept(talk);
  expect(before.differences.map(({ stance }) => stance)).toEqual(['against', 'for', 'torn']);
  await remove(rebel);
  expect(await kept(talk)).toEqual(before);
});

test('a part that sat takes its voice, its name and the words kept of it along; the others keep what they said and where they stand', async () => {
  const role = 'guards the zanzibar gate';
  const watch = await make('Night Watch', { role, emotions: ['sad'], triggers: ['work'] });
  const seats: SeatKey[] = [`part:${watch}`, 'persona:planner', 'persona:rebel'];
  const talk = await held(seats, {
    'Night Watch': [line('I stand at the gate.', { Stance: 'elsewhere' })],
    Planner: [
      line('You come home sad after work, and night watch guards  the zanzibar gate.', {
        ...{ Stance: 'against', Wants: 'rest for the Night Watch' },
      }),
    ],
    Rebel: [line('Nightwatchmen are not my friends.', { Stance: 'for' })],
    synthesis: [closing('The Night Watch was heard.', { 'Next steps': ['Ask the Night Watch tonight.'] })],
  });
  await remove(watch);
  const after = await kept(talk);
  expect(after.said).toEqual({
    'persona:planner': 'You come home sad after work, and … ….',
    'persona:rebel': 'Nightwatchmen are not my friends.',
  });
  expect(after.fields['persona:planner']).toMatchObject({ stance: 'against', wants: 'rest for the …' });
  expect(after.differences.map(({ seat, stance }) => [seat, stance])).toEqual([
    ['persona:planner', 'against'],
    ['persona:rebel', 'for'],
  ]);
  expect(after.text).toContain('The … was heard.');
  expect(after.all).not.toMatch(/Night Watch|zanzibar/i);
});

test('a name that is also a plain word takes the name along and leaves the word', async () => {
  const fear = await make('Fear', { role: 'kicks the marzipan door' });
  const talk = await held([`part:${fear}`, 'persona:planner', 'persona:rebel'], {
    Planner: [line('I fear the deadline, and Fear fears it with me.', { Stance: 'against' })],
  });
  await remove(fear);
  expect((await kept(talk)).said['persona:planner']).toBe('I fear the deadline, and … fears it with me.');
});

test.each([
  [['Fear'], 'I fear it. Fear, and FEAR of fears, Fearless.', 'I fear it. …, and FEAR of fears, Fearless.'],
  [['critic'], 'The Critic and the critic; critics.', 'The … and the …; critics.'],
  [['night watch', 'night'], 'The Night  Watch in the night.', 'The … in the ….'],
  [["the child's room"], 'In The child’s room.', 'In ….'],
  [
    [String.raw`a.b*c (x) [y] {2} \d ^ $ | + ? "q" –`],
    String.raw`abbc. It is a.b*c (x) [y] {2} \d ^ $ | + ? "q" –.`,
    'abbc. It is ….',
  ],
  [['Müller', '🦊 Fuchs'], 'Müllers Müller und 🦊 Fuchs.', 'Müllers … und ….'],
  [['夜の見張り'], '私は夜の見張りです', '私は…です'],
  [['every morning I count the stones of the wall, '.repeat(40).trim()], 'Every morning.', 'Every morning.'],
  [[], 'Nothing goes.', 'Nothing goes.'],
])('of words that go nothing else is cut (%#)', async (gone, text, left) => {
  const [row] = await db.sql('select private.cut_words($2, private.as_whole_words($1)) as cut', [gone, text]);
  expect(row).toEqual({ cut: left });
});

test('a committee of somebody else that names the part, its words and the message loses nothing', async () => {
  const [watch, messageId] = [await make('Night Watch', { role: 'guards the zanzibar gate' }), randomUUID()];
  await say(ada, randomUUID(), 'The zanzibar job frightens me.', { messageId });
  const eve = await consentedPerson(db, `Eve ${randomUUID()}`);
  const talk = newTalk();
  await turn(eve, scripted({}), { conversationId: talk, text: tug, committee: asking({ seats: examples }) });
  const piece = { text: 'The zanzibar job frightens me.', from: 'yours', evidenceId: null, messageId };
  await db.sql(
    `update public.messages set parts = (select jsonb_agg(case when part ->> 'type' = 'data-voice'
       then jsonb_set(jsonb_set(part, '{data,pieces}', $2), '{data,seat}', to_jsonb($3::text)) else part end)
       from jsonb_array_elements(parts) part) where conversation_id = $1 and role = 'assistant'`,
    [talk, [piece, { ...piece, text: 'Night Watch', from: 'imagined', messageId: null }], `part:${watch}`],
  );
  const before = await kept(talk);
  expect(before.all).toContain('zanzibar');
  must(await deleteMessage(as(ada, 'deleteMessage'), messageId));
  await eraseNewest(db, ada, 'deleteMessage');
  await remove(watch);
  expect(await kept(talk)).toEqual(before);
});

test('a name that somebody else at the table has stays with them', async () => {
  const rebel = await make('Rebel', { role: 'kicks the marzipan door' });
  const talk = await held([`part:${rebel}`, 'persona:planner', 'persona:rebel'], {
    Planner: [line('The Rebel likes to kick.', { Stance: 'against' })],
  });
  await remove(rebel);
  const { said } = await kept(talk);
  expect(said['persona:planner']).toBe('The Rebel likes to kick.');
  expect(Object.keys(said).sort()).toEqual(['persona:planner', 'persona:rebel']);
});

test('words of a message that is erased leave the closing words of a committee in another conversation', async () => {
  const first = randomUUID();
  const other = randomUUID();
  await say(ada, other, 'The zanzibar job frightens me.', { messageId: first });
  const talk = await held(examples, {
    Planner: [looking, line('You say “The zanzibar job frightens me”. I plan.', { Stance: 'torn' })],
    synthesis: [closing('You said “The zanzibar job frightens me”. They heard “say yes to the new job”.')],
  });
  expect((await kept(talk)).text).toContain('zanzibar');
  must(await deleteMessage(as(ada, 'deleteMessage'), first));
  await eraseNewest(db, ada, 'deleteMessage');
  const { text, all } = await kept(talk);
  expect(text).toContain('You said “…”. They heard “say yes to the new job”.');
  expect(all).not.toContain('zanzibar');
});

test('what a look-up brought is erased in each answer that took the voice over', async () => {
  const spied = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => spied.mockRestore());
  const [found, talk, messageId] = [randomUUID(), newTalk(), randomUUID()];
  await say(ada, newTalk(), 'The zanzibar job frightens me.', { messageId: found });
  const model = scripted({
    Planner: [looking, line('I made a list.', { Stance: 'against' })],
    Rebel: [{ parts: line('I want').slice(0, -2), hang: true }],
  });
  const started = must(
    await start(ada, model, { conversationId: talk, text: tug, messageId, committee: asking() }),
  );
  const reading = chunksOf(started.response);
  await vi.waitFor(async () => {
    const all = JSON.stringify((await keptMessages(db, talk)).at(-1)?.parts ?? []);
    expect(all).toMatch(/zanzibar.*"done"|"done".*zanzibar/s);
  }, 10_000);
  must(await stopRun(ada, talk));
  await Promise.all([reading, started.kept]);
  await turn(ada, scripted({}), { conversationId: talk, text: tug, messageId });
  const copies = () =>
    db.sql(
      `select id from public.messages where user_id = $1 and role <> 'user' and parts::text like '%zanzibar%'`,
      [ada.personId],
    );
  expect((await copies()).length).toBeGreaterThan(0);
  must(await deleteMessage(as(ada, 'deleteMessage'), found));
  await eraseNewest(db, ada, 'deleteMessage');
  expect(await copies()).toEqual([]);
  expect((await kept(talk)).said['persona:planner']).toBe('I made a list.');
});
