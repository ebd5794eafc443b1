import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommitteeAsk, SeatKey } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import type { ResolvedModel } from '@/lib/models/resolve';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { mockModel, saying } from '../../support/mock-model';
import { consentedPerson, must } from '../../support/scene';
import { keptMessages, refusal, start, textIn, turn } from '../../support/turns';
import { asking, guide, heldIn, newTalk, tug } from './held';
import { line, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, `Ada ${randomUUID()}`);
});
const as = (tool: string): Ctx => ({ ...ada, tool, actionId: randomUUID() });

/** A committee that was held, of the message that is named, and ways to go on in the conversation. */
async function heldOnce(answering?: ResolvedModel) {
  const model = scripted({ Planner: [line('I made a list.'), line('Two days then.')] });
  const talk = newTalk();
  const messageId = randomUUID();
  const newest = async () => (await keptMessages(db, talk)).at(-1)?.id ?? '';
  await turn(ada, answering ?? model, { conversationId: talk, text: tug, messageId, committee: asking() });
  const request = (continues: string, text = '', more: Partial<CommitteeAsk> = {}) => ({
    ...{ conversationId: talk, text, messageId: randomUUID(), committee: asking({ continues, ...more }) },
  });
  return { talk, model, messageId, first: await newest(), newest, request };
}

describe('a committee whose message is deleted', () => {
  test('does not go on as another one: kind words, and nothing is kept', async () => {
    const { talk, model, messageId, first, request } = await heldOnce();
    const deleting = as('deleteMessage');
    must(await deleteMessage(deleting, messageId));
    const kept = await keptMessages(db, talk);
    for (const more of [{}, { again: ['persona:planner'] satisfies SeatKey[] }]) {
      const refused = refusal(await start(ada, model, request(first, '', more)));
      expect(refused).toMatchObject({ code: 'not_found', detail: 'no_committee' });
      expect(refused?.message).toContain('You can ask a new committee.');
    }
    expect(await keptMessages(db, talk)).toEqual(kept);
    must(await undoAction(as('undoAction'), deleting.actionId ?? ''));
    expect(heldIn(await turn(ada, model, request(first))).committee).toMatchObject({ firstRound: 2 });
  });

  test('nor does one that was gone on with by a press that is deleted, and its rounds are not counted anew', async () => {
    const { model, first, newest, request } = await heldOnce();
    const press = request(first);
    await turn(ada, model, press);
    const second = await newest();
    must(await deleteMessage(as('deleteMessage'), press.messageId));
    expect(refusal(await start(ada, model, request(second)))?.detail).toBe('no_committee');
  });

  test('nor does one that is too far back to be read', async () => {
    const { talk, model, first, newest, request } = await heldOnce();
    await turn(ada, mockModel(saying('Yes.')), { conversationId: talk, text: 'Good morning to you.' });
    await db.sql(
      `insert into public.messages (user_id, conversation_id, ordinal, role, parts, metadata)
       select $2, $1, 1000 + g, case when g % 2 = 1 then 'user' else 'assistant' end::public.message_role,
         '[{"type": "text", "text": "Hello there."}]', '{}' from generate_series(1, 420) g`,
      [talk, ada.personId],
    );
    const chunks = await turn(ada, model, request(first));
    expect(heldIn(chunks).committee).toBeUndefined();
    expect(textIn(chunks)).toContain('You can ask a new committee.');
    expect(await newest()).not.toBe(first);
  });
});

test('a press where safety spoke last is refused and kept nowhere; words are safety’s to answer', async () => {
  const { talk, first, request } = await heldOnce(guide);
  await turn(ada, guide, { conversationId: talk, text: 'I want to kill myself.' });
  const kept = await keptMessages(db, talk);
  for (const continues of [first, randomUUID()]) {
    const refused = refusal(await start(ada, guide, request(continues)));
    expect(refused).toMatchObject({ code: 'locked', detail: 'rests' });
  }
  expect(await keptMessages(db, talk)).toEqual(kept);
  expect(heldIn(await turn(ada, guide, request(first, 'Go on, please.'))).committee).toBeUndefined();
});

test('another round without words is judged by what was said since', async () => {
  const { talk, model, first, request } = await heldOnce();
  const said = mockModel(saying('That is for your doctor.'));
  await turn(ada, said, { conversationId: talk, text: 'Should I stop taking my sertraline?' });
  for (let press = 0; press < 2; press += 1) {
    const chunks = await turn(ada, model, request(first));
    expect(heldIn(chunks).committee).toBeUndefined();
    expect(textIn(chunks)).toMatch(/doctor|prescri/);
  }
  expect(model.callsOf('Planner')).toHaveLength(1);
});

test('the lines of a removed part go to no model, and its stance into no new closing', async () => {
  const { id } = must(
    await makePart(as('makePart'), { name: 'Quibblewatch', role: 'guards the purple night gate' }),
  );
  const seats: SeatKey[] = ['persona:planner', 'persona:rebel', `part:${id}`];
  const model = scripted({
    Quibblewatch: [line('I guard the purple night gate.', { Stance: 'against' })],
    Planner: [line('Quibblewatch guards the purple night gate.', { Stance: 'for' }), line('Two.')],
    Rebel: [line('I would go.', { Stance: 'for' })],
  });
  const talk = newTalk();
  await turn(ada, model, { conversationId: talk, text: tug, committee: asking({ seats }) });
  const continues = (await keptMessages(db, talk)).at(-1)?.id ?? '';
  const before = model.calls.length;
  must(await removePart(as('removePart'), id));
  const request = { conversationId: talk, text: '', committee: asking({ seats, continues }) };
  const { synthesis, committee } = heldIn(await turn(ada, model, request));
  expect(synthesis?.differences).toEqual([]);
  expect(committee?.away).toEqual([`part:${id}`]);
  expect(committee?.seats.map(({ name }) => name)).toEqual(['Planner', 'Rebel', 'A part that is gone']);
  const sent = JSON.stringify(model.calls.slice(before).map(({ prompt }) => prompt));
  expect(sent).not.toMatch(/Quibblewatch|purple night/);
  const next = mockModel(saying('I hear you.'));
  await turn(ada, next, { conversationId: talk, text: 'Thank you for that.' });
  expect(JSON.stringify(next.calls[0]?.prompt)).not.toMatch(/Quibblewatch|purple night/);
  // What stands in the conversation is as it was.
  const shown = (await keptMessages(db, talk)).find((message) => message.id === continues);
  expect(JSON.stringify(shown?.parts)).toContain('I guard the purple night gate.');
});

test('the stance of a part that rests stays out of each new closing, also when nobody asks for it any more', async () => {
  const { id } = must(await makePart(as('makePart'), { name: 'Quibblewatch', role: 'guards the gate' }));
  const seats: SeatKey[] = ['persona:planner', 'persona:rebel', `part:${id}`];
  const model = scripted({
    Quibblewatch: [line('I guard.', { Stance: 'against' })],
    Planner: [line('One.', { Stance: 'for' })],
    Rebel: [line('I would go.', { Stance: 'for' })],
  });
  const talk = newTalk();
  const newest = async () => (await keptMessages(db, talk)).at(-1)?.id ?? '';
  await turn(ada, model, { conversationId: talk, text: tug, committee: asking({ seats }) });
  await db.sql('update public.parts set retired_at = now() where id = $1', [id]);
  for (const sitting of [seats, seats.slice(0, 2)]) {
    const committee = asking({ seats: sitting, continues: await newest() });
    const held = heldIn(await turn(ada, model, { conversationId: talk, text: '', committee }));
    expect(held.synthesis?.differences).toEqual([]);
    expect(JSON.stringify(held.synthesis)).not.toContain('Quibblewatch');
  }
});
