import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registry, type ToolName } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { makeGoal } from '@/lib/goals/make-goal';
import { removeGoal } from '@/lib/goals/remove-goal';
import { editFile } from '@/lib/memory/edit-file';
import { putAway } from '@/lib/memory/put-away';
import { readMemory } from '@/lib/memory/read-memory';
import { addNote } from '@/lib/notes/add-note';
import { editNote } from '@/lib/notes/edit-note';
import { removeNote } from '@/lib/notes/remove-note';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { decideFact } from '@/lib/recall/facts/decide-fact';
import { peopleAndPlaces } from '@/lib/recall/facts/people-and-places';
import { relateParts } from '@/lib/relationships/relate-parts';
import { removeRelationship } from '@/lib/relationships/remove-relationship';
import { openTestDb, type TestDb } from '../support/db';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import { calling, modelDoing, resultsIn } from '../support/removed-meanwhile';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { turn } from '../support/turns';

let db: TestDb;
let server: FakeOpenai;
beforeAll(async () => {
  db = await openTestDb();
  server = await startFakeOpenai();
});
afterAll(async () => {
  await server.close();
  await db.close();
});

let ada: Ctx;
let critic: string;
let badger: string;
let pairedWith: string;
let kept: { message: string; quote: string; note: string; goal: string; relation: string };
const as = (tool: string): Ctx => ({ ...ada, tool });

beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  const named = async (name: string, role: string) => must(await makePart(ada, { name, role })).id;
  critic = await named('Critic', 'Looks for mistakes');
  badger = await named('Badger', 'Digs in the garden');
  pairedWith = await named('Heron of Porto', 'Waits at the river');
  const quoted = await keptQuote('My Critic is like a heron, in Porto.');
  await keptQuote('My Critic is like an otter, in Lyon.');
  const relation = must(
    await relateParts(ada, {
      fromPartId: critic,
      toPartId: badger,
      fields: { type: 'allied', note: 'Since Porto.' },
    }),
  ).id;
  const note = must(await addNote(ada, critic, { kind: 'note', body: 'Like a crane in Riga.' })).id;
  must(await addNote(ada, critic, { kind: 'note', body: 'Like an otter in Lyon.' }));
  const goal = must(await makeGoal(ada, { title: 'Sit with the crane', why: 'It rests in Riga.' })).id;
  must(await makeGoal(ada, { title: 'Sit with the otter' }));
  kept = { ...quoted, note, goal, relation };
});

async function keptQuote(text: string) {
  const [talk, message] = [randomUUID(), randomUUID()];
  const { run_id } = await say(ada, talk, text, { messageId: message });
  const input = { quote: text.slice(0, -1), kind: 'thought', partId: critic };
  const answer = await called('addEvidence', input, talk, run_id);
  return { message, quote: String(answer.evidenceId) };
}

async function called(name: ToolName, input: unknown, talk: string, run: string) {
  const ctx = asCompanion(ada, talk, run, name);
  const answer = await runTool({ ctx, allowed: true }, registry[name], randomUUID(), input);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer as unknown as Record<string, unknown>;
}

const gone = {
  note: async () => must(await removeNote(as('removeNote'), kept.note)),
  editedNote: async () => must(await editNote(as('editNote'), kept.note, 'Like nothing I know.', 1)),
  goal: async () => must(await removeGoal(as('removeGoal'), kept.goal)),
  part: async () => must(await removePart(as('removePart'), pairedWith)),
  quote: async () => must(await removeEvidence(as('removeEvidence'), kept.quote)),
  relation: async () => must(await removeRelationship(as('removeRelationship'), kept.relation)),
  fact: async () => {
    const groups = must(await peopleAndPlaces(ada)).groups;
    const fact = groups.flatMap(({ facts }) => facts).find(({ sentence }) => sentence.includes('Bruges'));
    if (!fact) throw new Error('Nothing is known of it.');
    const { messageId, matter, past, subject, object, nth, seen } = fact;
    const decision = { messageId, matter, past, subject, object, nth, seen, decision: 'dismissed' } as const;
    must(await decideFact(as('dismissFact'), decision));
  },
};

const removals: [keyof typeof gone, ToolName, () => Record<string, unknown>, RegExp, string][] = [
  ['note', 'getPartDetails', () => ({ partId: critic }), /crane|Riga/, 'otter'],
  ['note', 'searchMemories', () => ({ query: 'like a crane in Riga otter' }), /Like a crane/, 'otter'],
  ['editedNote', 'getPartDetails', () => ({ partId: critic }), /crane|Riga/, 'otter'],
  ['editedNote', 'searchMemories', () => ({ query: 'like a crane in Riga otter' }), /Like a crane/, 'otter'],
  ['goal', 'listGoals', () => ({}), /crane|Riga/, 'otter'],
  ['part', 'searchParts', () => ({}), /Heron of Porto|the river/, 'Badger'],
  ['part', 'getPartDetails', () => ({ partId: pairedWith }), /Heron of Porto|the river/, 'removed since'],
  ['quote', 'listEvidence', () => ({ partId: critic }), /heron, in Porto/, 'otter'],
  ['quote', 'getPartDetails', () => ({ partId: critic }), /heron, in Porto/, 'otter'],
  ['relation', 'getPartDetails', () => ({ partId: critic }), /Since Porto/, 'otter'],
  ['fact', 'searchKnowledgeGraph', () => ({ people: ['Klara', 'Emil'], places: [] }), /Bruges/, 'Ghent'],
];

async function knownFacts() {
  await say(ada, randomUUID(), 'Klara lives in Bruges.');
  await say(ada, randomUUID(), 'Emil lives in Ghent.');
}

/** What old answers show of what was found. */
async function card(talk: string): Promise<string> {
  const { messages } = must(await getConversation(ada, talk));
  return JSON.stringify(messages.flatMap(({ parts }) => parts.map(({ output }) => output)));
}

const text = { kind: 'text', text: 'I go on.' } as const;

test.each(removals)(
  '%s removed meanwhile, found by %s: in no later step, not in the next turn, not on the card',
  async (what, tool, input, words, stays) => {
    if (what === 'fact') await knownFacts();
    const talk = randomUUID();
    server.play([calling(tool, input()), calling('listMarkdown', {}), text]);
    await turn(ada, modelDoing(server, gone[what]), { conversationId: talk, text: 'What do you know?' });
    const [, second, third] = resultsIn(server);
    expect(second).toMatch(words);
    expect(third).not.toMatch(words);
    expect(third).toContain(stays);

    server.play([text]);
    await turn(
      ada,
      modelDoing(server, async () => undefined),
      { conversationId: talk, text: 'And now?' },
    );
    const [next] = resultsIn(server);
    expect(next).not.toMatch(words);
    expect(next).toContain(stays);
    expect(next).not.toContain('rests_on');

    expect(await card(talk)).not.toMatch(words);
    expect(await card(talk)).toContain(stays);
  },
);

test.each(removals)(
  '%s removed after a crash, found by %s: the answer goes on without it',
  async (what, tool, input, words, stays) => {
    if (what === 'fact') await knownFacts();
    const asked = { conversationId: randomUUID(), messageId: randomUUID(), text: 'What do you know?' };
    server.play([calling(tool, input()), text]);
    await turn(
      ada,
      modelDoing(server, async () => undefined),
      asked,
    );
    expect(resultsIn(server)[1]).toMatch(words);
    const lost = `update public.runs set status = 'failed', stop_reason = 'lost' where conversation_id = $1`;
    await db.sql(lost, [asked.conversationId]);
    await gone[what]();

    server.play([text]);
    await turn(
      ada,
      modelDoing(server, async () => undefined),
      asked,
    );
    const [resumed] = resultsIn(server);
    expect(resumed).not.toMatch(words);
    expect(resumed).toContain(stays);
  },
);

test('an undone removal brings the words back', async () => {
  const talk = randomUUID();
  server.play([calling('getPartDetails', { partId: critic }), text]);
  await turn(
    ada,
    modelDoing(server, async () => undefined),
    { conversationId: talk, text: 'What do you know?' },
  );
  must(await editNote(as('editNote'), kept.note, 'Like nothing I know.', 1));
  expect(await card(talk)).not.toContain('crane');
  must(await editNote(as('editNote'), kept.note, 'Like a crane in Riga.', 2));
  expect(await card(talk)).toContain('crane');
});

test('what was said of a relationship goes from the card with its message', async () => {
  const place = randomUUID();
  const { run_id } = await say(ada, place, 'The two again.', { leaveRunning: true });
  const input = { fromPartId: critic, toPartId: badger, type: 'allied', status: 'active' };
  const said = { ...input, evidenceIds: [kept.quote], why: 'They say it.' };
  await called('logRelationship', said, place, run_id);
  const talk = randomUUID();
  server.play([calling('getPartDetails', { partId: badger }), text]);
  await turn(
    ada,
    modelDoing(server, async () => undefined),
    { conversationId: talk, text: 'What do you know?' },
  );
  expect(await card(talk)).toContain('heron, in Porto');
  must(await deleteMessage(as('deleteMessage'), kept.message));
  expect(await card(talk)).not.toContain('heron, in Porto');
  expect(await card(talk)).toContain('Since Porto.');
});

/** A file with a passage of the companion and a line of the person's own. */
async function memory() {
  const talk = randomUUID();
  const { run_id } = await say(ada, talk, 'What I wrote in the spring.', { leaveRunning: true });
  const text = 'Like a heron at the lake in Zadar.';
  const sections = [{ anchor: 'like', heading: 'Like', text }];
  const sources = [{ kind: 'evidence', id: kept.quote }];
  const file = await called('createMarkdownFile', { title: 'Lakes', sections, sources }, talk, run_id);
  const path = String(file.path);
  const { content, hash } = must(await readMemory(ada, path));
  must(
    await editFile(as('editMemoryFile'), { path, content: `${content}\nMy own lake is in Ohrid.\n`, hash }),
  );
  return path;
}

const cutByHand = (line: string) => async (path: string) => {
  const { content, hash } = must(await readMemory(ada, path));
  must(await editFile(as('editMemoryFile'), { path, content: content.replace(line, ''), hash }));
};
const away = async (path: string) => must(await putAway(as('putAwayMemoryFile'), path));
const [own, ofAgent] = ['My own lake is in Ohrid.', 'Like a heron at the lake in Zadar.'];
const reads: [ToolName, (path: string) => Record<string, unknown>][] = [
  ['readMarkdown', (path) => ({ path })],
  ['searchMarkdown', () => ({ query: 'lake' })],
  ['searchMemories', () => ({ query: 'lake in Ohrid or Zadar' })],
];
const taken: [string, (path: string) => Promise<unknown>, RegExp][] = [
  ['put away', away, /Ohrid|Zadar/],
  ['without a line of the person', cutByHand(own), /Ohrid/],
  ['without a line of an agent', cutByHand(ofAgent), /Zadar/],
];

test.each(
  taken.flatMap(([how, take, words]) =>
    reads.map(([tool, input]) => [tool, how, take, words, input] as const),
  ),
)(
  '%s: of a memory file that is %s meanwhile nothing is in later steps',
  async (tool, _, take, words, input) => {
    const path = await memory();
    server.play([calling(tool, input(path)), calling('listGoals', {}), text]);
    const model = modelDoing(server, () => take(path));
    await turn(ada, model, { conversationId: randomUUID(), text: 'What do you know?' });
    const [, second, third] = resultsIn(server);
    expect(second).toMatch(words);
    expect(third).not.toMatch(words);
  },
);

test('a passage written in this turn from a quote goes from the call that wrote it, when the quote is removed', async () => {
  const passage = 'They see their Critic as a tall grey bird, in the reeds.';
  const sections = [{ anchor: 'like', heading: 'Like', text: passage }];
  const sources = [{ kind: 'evidence', id: kept.quote }];
  server.play([
    calling('createMarkdownFile', { title: 'Birds', sections, sources }),
    calling('listGoals', {}),
    text,
  ]);
  const model = modelDoing(server, gone.quote);
  await turn(ada, model, { conversationId: randomUUID(), text: 'Keep that.' });
  const [, , third] = server.requests.map(({ body }) => JSON.stringify(body.messages));
  expect(third).toContain('createMarkdownFile');
  expect(third).not.toContain('grey bird');
});

test.each(['deleteMessage', 'removeNote'])(
  '%s while a model is busy: the try after it is sent nothing of it',
  async (how) => {
    const remove = async () =>
      how === 'removeNote' ? gone.note() : must(await deleteMessage(as('deleteMessage'), kept.message));
    const words = how === 'removeNote' ? /crane|Riga/ : /heron, in Porto/;
    const busy = { kind: 'status', status: 429, retryAfter: 1 } as const;
    server.play([calling('getPartDetails', { partId: critic }), busy, text]);
    const model = modelDoing(server, remove, { when: 'fails' });
    await turn(ada, model, { conversationId: randomUUID(), text: 'What do you know?' });
    const [, second, third] = resultsIn(server);
    expect(second).toMatch(words);
    expect(third).not.toMatch(words);
    expect(third).toContain('otter');
    expect(third).not.toContain('rests_on');
  },
);

test('nor is another model that is asked in its place', async () => {
  server.play([calling('getPartDetails', { partId: critic }), { kind: 'status', status: 500 }, text]);
  const model = modelDoing(server, gone.note, { when: 'fails' });
  const other = modelDoing(server, async () => undefined, { name: 'fake-2' });
  await turn(ada, model, { conversationId: randomUUID(), text: 'What do you know?', fallbacks: [other] });
  const [, second, third] = resultsIn(server);
  expect(second).toContain('Like a crane in Riga.');
  expect(third).not.toMatch(/crane|Riga/);
  expect(third).toContain('otter');
});
