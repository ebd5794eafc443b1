import { randomUUID } from 'node:crypto';
import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastRequest } from '@/agents/engine/prompt/last-request';
import { sentRequests } from '@/agents/engine/prompt/sent-requests';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import type { LastRequest } from '@/lib/conversations/schema';
import type { ResolvedModel } from '@/lib/models/resolve';
import { makePart } from '@/lib/parts/make-part';
import { openTestDb, type TestDb } from '../support/db';
import { breaking, calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, refusal, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  must(await makePart({ ...ada, tool: 'makePart' }, { name: 'The Critic' }));
});
afterAll(() => db.close());

const ask = (who: Ctx, conversationId: string, model: ResolvedModel) =>
  lastRequest(who, conversationId, { model, pace: 'instant', perMinute: 100 });
const toModel = (told: LastRequest) => {
  if (told.to !== 'model') throw new Error(`It went to ${told.to}.`);
  return told;
};
const look = calling({ id: 'a', tool: 'searchParts', input: { query: 'critic' } });
const text = 'My Critic was loud after the meeting.';
const told = ({ prompt, tools }: LanguageModelV4CallOptions) => JSON.parse(JSON.stringify({ prompt, tools }));

test('what a model was sent last is made again as it was, tools and their answers included', async () => {
  const conversationId = randomUUID();
  const model = mockModel(saying('I hear you.'), look, saying('There it is.'));
  await turn(ada, model, { conversationId, text: 'Good evening.' });
  await turn(ada, model, { conversationId, text });
  sentRequests.drop(conversationId);
  const { request, tokens, window, sections } = toModel(must(await ask(ada, conversationId, model)));
  expect(model.calls).toHaveLength(3);
  const sent = told(model.calls[2] as LanguageModelV4CallOptions);
  expect(JSON.parse(request)).toMatchObject(sent);
  expect(sections.map(({ name }) => name)).toEqual([
    ...['tools', 'role', 'rules', 'care', 'snapshot', 'recent', 'message', 'found'],
  ]);
  const of = (name: string) => sections.find((one) => one.name === name)?.text ?? '';
  expect(of('snapshot')).toContain('The Critic');
  expect(of('recent')).toContain('Good evening.');
  expect(of('message')).toBe(`user: ${text}`);
  expect(of('found')).toContain('searchParts');
  const sum = sections.reduce((all, one) => all + one.tokens, 0);
  expect(Math.abs(sum - tokens) / tokens).toBeLessThan(0.05);
  expect(window).toBe(32_000);
});

test.each([
  ['five', 5],
  ['two', 8],
  ['one', 9],
])('what the model was told in a step of which %s were left is in it', async (_, calls) => {
  const conversationId = randomUUID();
  const looks = Array.from({ length: calls }, (_, nth) =>
    calling({ id: `call-${nth}`, tool: ['listMarkdown', 'listGoals'][nth % 2] ?? '', input: {} }),
  );
  const model = mockModel(...looks, saying('There it is.'));
  await turn(ada, model, { conversationId, text });
  sentRequests.drop(conversationId);
  const { request } = toModel(must(await ask(ada, conversationId, model)));
  const [system] = model.calls.at(-1)?.prompt ?? [];
  expect(JSON.stringify(system)).toContain('<steps>');
  expect(JSON.parse(request).prompt[0].content).toBe(system?.content);
});

describe('where this process sent it, it is shown as it went out', () => {
  const call = (tool: string, input: unknown) => calling({ id: randomUUID(), tool, input });
  const on = saying('There it is.');
  test.each([
    ['words', [on]],
    ['a call whose fields stand in another order', [call('searchParts', { query: 'critic', limit: 3 }), on]],
    ['broken arguments', [call('searchParts', '{"que'), on]],
    ['a tool that nobody knows', [call('sendEmail', { to: 'a' }), on]],
    ['words before a break', [breaking('Half an answer that '), on]],
  ])('%s', async (_, answers) => {
    const conversationId = randomUUID();
    const model = mockModel(...answers);
    await turn(ada, model, { conversationId, text });
    const { request, tokens, sections } = toModel(must(await ask(ada, conversationId, model)));
    const { prompt, tools, toolChoice } = model.calls.at(-1) as LanguageModelV4CallOptions;
    expect(JSON.stringify(JSON.parse(request).prompt)).toBe(JSON.stringify(prompt));
    expect(JSON.stringify(JSON.parse(request).tools)).toBe(JSON.stringify(tools));
    expect(JSON.parse(request).toolChoice).toEqual(toolChoice);
    expect(toolChoice).toBeDefined();
    const sum = sections.reduce((all, one) => all + one.tokens, 0);
    expect(Math.abs(sum - tokens) / tokens).toBeLessThan(0.05);
  });

  test('until something of it is removed, anywhere: then it is kept no more', async () => {
    const conversationId = randomUUID();
    await turn(ada, mockModel(on), { conversationId: randomUUID(), text: 'I walked by the river.' });
    const model = mockModel(call('searchMemories', { query: 'river' }), on);
    await turn(ada, model, { conversationId, text });
    const answerId = (await keptMessages(db, conversationId)).at(-1)?.id;
    expect(JSON.stringify(sentRequests.find(conversationId, answerId))).toContain('walked by the river');
    const [said] = await db.sql<{ id: string }>(
      `select id from public.messages where user_id = $1 and role = 'user' and conversation_id <> $2`,
      [ada.personId, conversationId],
    );
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, said?.id ?? ''));
    const { request } = toModel(must(await ask(ada, conversationId, model)));
    expect(request).not.toContain('walked by the river');
    expect(sentRequests.find(conversationId, answerId)).toBeUndefined();
  });
});

test('an answer says how full the window of its model was', async () => {
  const conversationId = randomUUID();
  const model = mockModel(look, saying('There it is.'));
  await turn(ada, model, { conversationId, text });
  const [, answer] = await keptMessages(db, conversationId);
  const { tokens, window } = toModel(must(await ask(ada, conversationId, model)));
  expect(answer?.metadata).toMatchObject({ filled: { of: window } });
  const { filled } = Object(answer?.metadata) as { filled: { tokens: number } };
  expect(Math.abs(filled.tokens - tokens) / tokens).toBeLessThan(0.02);
});

test('nobody else can read it, and a deleted message is in none', async () => {
  const conversationId = randomUUID();
  const model = mockModel(saying('I hear you.'));
  await turn(ada, model, { conversationId, text: 'I walked by the river.' });
  await turn(ada, model, { conversationId, text });
  const eve = await consentedPerson(db, 'Eve');
  expect(refusal(await ask(eve, conversationId, model))).toMatchObject({ code: 'not_found' });
  const [first] = await keptMessages(db, conversationId);
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, first?.id ?? ''));
  const { request } = toModel(must(await ask(ada, conversationId, model)));
  expect(request).not.toContain('by the river');
});

test('a hard moment went to no model, and later requests hold none of its words', async () => {
  const conversationId = randomUUID();
  const model = mockModel(saying('I hear you.'));
  await turn(ada, model, { conversationId, text: 'I want to kill myself tonight, with the rope.' });
  expect(must(await ask(ada, conversationId, model))).toEqual({ to: 'safety' });
  const [, answer] = await keptMessages(db, conversationId);
  expect(answer?.metadata).not.toHaveProperty('filled');
});

test('where the guide answers, or nothing was said yet, there is none', async () => {
  const conversationId = randomUUID();
  const model = mockModel(saying('I hear you.'));
  expect(refusal(await ask(ada, conversationId, model))).toMatchObject({ code: 'not_found' });
  const guide = { ...mockModel(saying('I hear you.')), kind: 'guide' as const, modelId: 'guide' };
  await turn(ada, guide, { conversationId, text });
  expect(must(await ask(ada, conversationId, guide))).toEqual({ to: 'guide' });
  expect(must(await ask(ada, conversationId, model))).toEqual({ to: 'guide' });
});

test('it names the model that answered, also where another one would now', async () => {
  const conversationId = randomUUID();
  const refused = mockModel(new Error('no'));
  const other = { ...mockModel(saying('From the other.')), modelId: 'other-2', contextTokens: 64_000 };
  await turn(ada, refused, { conversationId, text, fallbacks: [other] });
  const [, answer] = await keptMessages(db, conversationId);
  expect(answer?.metadata).toMatchObject({ voice: 'other-2' });
  const settings = { model: refused, fallbacks: [other], pace: 'instant', perMinute: 100 } as const;
  const named = { to: 'model', model: 'other-2', window: 64_000 };
  expect(must(await lastRequest(ada, conversationId, settings))).toMatchObject(named);
  expect(must(await ask(ada, conversationId, refused))).toMatchObject({ to: 'model', model: 'other-2' });
  const guide = { ...refused, kind: 'guide' as const, modelId: 'guide' };
  expect(must(await ask(ada, conversationId, guide))).toMatchObject({ to: 'model', model: 'other-2' });
});

test('reading it writes nothing', async () => {
  const conversationId = randomUUID();
  const model = mockModel(look, saying('There it is.'));
  await turn(ada, model, { conversationId, text });
  const rows = () =>
    db.sql(
      `select (select count(*)::int from public.agent_actions) as actions, (select count(*)::int from public.runs) as runs,
         (select count(*)::int from public.messages) as messages, (select count(*)::int from public.action_changes) as changes`,
    );
  const before = await rows();
  await ask(ada, conversationId, model);
  expect(await rows()).toEqual(before);
});
