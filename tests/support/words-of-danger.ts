import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { NextRequest } from 'next/server';
import type { Ctx } from '@/lib/context';
import { makeGoal } from '@/lib/goals/make-goal';
import { createNote } from '@/lib/memory/create-note';
import { readMemory } from '@/lib/memory/read-memory';
import { addNote } from '@/lib/notes/add-note';
import { makePart } from '@/lib/parts/make-part';
import { partFields } from '@/lib/parts/schema';
import { relateParts } from '@/lib/relationships/relate-parts';
import { giveTask } from '@/lib/tasks/give-task';
import { listWaitingTasks } from '@/lib/tasks/list-tasks';
import type { TestDb } from './db';
import { scenes } from './proposals';
import { must, say } from './scene';
import { sqlAsServer } from './sql-as';

/** Every sentence of danger ends in a word of its own that begins so and stands nowhere else. */
const markers = /zqx[a-z]+/g;
export const markersIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value)?.match(markers) ?? []),
];
const markerOf = (place: string): string => `zqx${place.toLowerCase().replaceAll(/[^a-z]/g, '')}`;
export const danger = (place: string): string => `I want to die, ${markerOf(place)}`;

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response>;
const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

/** Every handler of every route of the app, by its verb and its folder. */
export async function routeHandlers(): Promise<Map<string, Handler>> {
  const found = new Map<string, Handler>();
  for (const file of globSync('app/**/route.ts').sort()) {
    const route: Record<string, unknown> = await import(resolve(file));
    const place = file.replace(/^app\//, '').replace(/\/route\.ts$/, '');
    for (const verb of verbs)
      if (typeof route[verb] === 'function') found.set(`${verb} ${place}`, route[verb] as Handler);
  }
  return found;
}

/** What somebody has in whose every text danger is spoken of next. */
export interface Ground {
  partId: string;
  otherPartId: string;
  relationId: string;
  noteId: string;
  conversationId: string;
  goalId: string;
  learningId: string;
  /** A note under an intention. */
  goalNoteId: string;
  /** A plan with a step `aaaaaaaa`, “Look”. */
  planId: string;
  /** An errand that asks. */
  taskId: string;
  /** Its question, as it was shown. */
  taskSeen: string;
  errandGoalId: string;
  proposals: [revised: string, decided: { id: string; seen: string }];
  file: { path: string; content: string; hash: string };
}

export async function groundFor(db: TestDb, person: Ctx): Promise<Ground> {
  const as = (tool: string): Ctx => ({ ...person, tool });
  const scene = scenes(db, person);
  const [partId, otherPartId] = [
    must(await makePart(as('makePart'), { name: 'Critic' })).id,
    must(await makePart(as('makePart'), { name: 'Planner' })).id,
  ];
  const third = must(await makePart(as('makePart'), { name: 'Dreamer' })).id;
  const fields = { type: 'allied' } as const;
  const relation = must(
    await relateParts(as('relateParts'), { fromPartId: otherPartId, toPartId: third, fields }),
  );
  const note = must(await addNote(as('addNote'), partId, { kind: 'note', body: 'It rains.' }));
  const conversationId = randomUUID();
  const goalId = must(await makeGoal(as('makeGoal'), { title: 'Rest' })).id;
  const errandGoalId = must(await makeGoal(as('makeGoal'), { title: 'Walk' })).id;
  const errand = { id: randomUUID(), goalId: errandGoalId, instructions: 'Look at the evenings.' };
  const taskId = must(await giveTask(as('giveTask'), errand)).id;
  await db.sql(`update public.tasks set status = 'waiting', question = 'Which ones?' where id = $1`, [
    taskId,
  ]);
  const taskSeen = must(await listWaitingTasks(person)).find(({ id }) => id === taskId)?.seen ?? '';
  await say(person, conversationId, 'Good morning.');
  const learningId = await sqlAsServer(db, person.personId, async (tx) => {
    const [made] = await tx.query<{ id: string }>(
      `insert into public.learnings (text, message_id, quote, made_by)
       select 'Greets first.', id, 'Good morning.', 'companion' from public.messages where conversation_id = $1 returning id`,
      [conversationId],
    );
    return made?.id ?? '';
  });
  const goalNoteId = randomUUID();
  await sqlAsServer(db, person.personId, async (tx) => {
    await tx.query(
      `insert into private.attachment_contents (id, bytes, content) values ($1, convert_to('Tea.', 'utf8'), 'Tea.')`,
      [goalNoteId],
    );
    await tx.query(
      `insert into public.attachments (id, goal_id, name, kind, media_type, size, characters)
       values ($1, $2, 'Evening.md', 'markdown', 'text/plain; charset=utf-8', 4, 4)`,
      [goalNoteId, goalId],
    );
  });
  const planId = await sqlAsServer(db, person.personId, async (tx) => {
    const steps = JSON.stringify([{ id: 'aaaaaaaa', text: 'Look', done: false }]);
    const [made] = await tx.query<{ id: string }>(
      `insert into public.plans (conversation_id, goal, steps, made_by) values ($1, 'Rest', $2, 'companion') returning id`,
      [conversationId, steps],
    );
    return made?.id ?? '';
  });
  const suggested = async (name: string) => {
    const evidence = await scene.noticed(`the Dreamer keeps ${name} in mind`, 'job', { partId: third });
    return scene.proposed({
      kind: 'update_part',
      partId: third,
      changes: { [name]: `keeps ${name} in mind` },
      evidenceIds: [evidence],
    });
  };
  const revised = await suggested('role');
  const decided = await suggested('protects');
  const made = must(await createNote(as('createNote'), { title: 'Evening', text: 'Tea.' }));
  const { content, hash } = must(await readMemory(person, made.path));
  return {
    ...{
      partId,
      otherPartId,
      relationId: relation.id,
      noteId: note.id,
      conversationId,
      goalId,
      learningId,
      goalNoteId,
      planId,
      taskId,
      taskSeen,
      errandGoalId,
    },
    proposals: [revised.id, { id: decided.id, seen: decided.preview?.seen ?? '' }],
    file: { path: made.path, content, hash },
  };
}

export interface Asked {
  params?: object;
  /** What stands in the address after the path. */
  search?: string;
  body: object;
}

/** Every text and list of texts that a part has, each with words of danger of its own. */
function dangerousFields(place: string): Record<string, unknown> {
  const filled = Object.entries(partFields.shape).flatMap(([field, schema]) => {
    const words = danger(`${place}${field}`);
    const value = [words, [words]].find((one) => schema.safeParse(one).success);
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(filled);
}

const reads = 'reads';
const ids = 'takes ids and closed lists';
const device = 'takes nothing';
const models = 'takes names of models and servers, and a key that nothing of Parley reads';
const servers = 'takes the name and the place of a server, and what it is sent to let us in';
const handedOn =
  'is looked at as a message is, kept nowhere, and handed on to the server that asked for it unless it is of a hard moment';
const account = 'signs in: words for the auth server, kept by nothing of Parley';
const stands = 'names words that stand already, which were read when they were written';

/** For each handler of the app: what the person can write there, or why there is nothing to write. */
export const waysIn: Readonly<Record<string, ((at: Ground, place: string) => Asked[]) | string>> = {
  'POST api/chat': (_, place) => [
    { body: { conversationId: randomUUID(), message: { id: randomUUID(), text: danger(place) } } },
  ],
  'POST api/channels/[channel]': (_, place) => [
    { params: { channel: 'terminal' }, body: { id: randomUUID(), text: danger(place) } },
  ],
  'POST api/conversations/[id]/waiting': (at, place) => [
    { params: { id: at.conversationId }, body: { id: randomUUID(), text: danger(place) } },
  ],
  'PATCH api/conversations/[id]/waiting/[messageId]': (at, place) => [
    { params: { id: at.conversationId, messageId: randomUUID() }, body: { text: danger(place) } },
  ],
  'PATCH api/conversations/[id]': (at, place) => [
    { params: { id: at.conversationId }, body: { title: danger(place) } },
  ],
  'POST api/parts': (_, place) => [{ body: { changes: dangerousFields(place) } }],
  'PATCH api/parts/[id]': (at, place) => [
    { params: { id: at.partId }, body: { changes: dangerousFields(place), version: 1 } },
  ],
  'POST api/parts/[id]/notes': (at, place) =>
    (['note', 'letter'] as const).map((kind) => ({
      params: { id: at.partId },
      body: { kind, body: `It rains. ${danger(`${place}${kind}`)}. I stay.` },
    })),
  'PATCH api/notes/[id]': (at, place) => [
    { params: { id: at.noteId }, body: { body: danger(place), version: 1 } },
  ],
  'POST api/parts/[id]/assessments': (at, place) => [
    { params: { id: at.partId }, body: { identified: 2, understood: 2, note: danger(place) } },
  ],
  'POST api/relationships': (at, place) => [
    {
      body: {
        ...{ fromPartId: at.partId, toPartId: at.otherPartId },
        fields: { type: 'allied', note: danger(place) },
      },
    },
  ],
  'PATCH api/relationships/[id]': (at, place) => [
    { params: { id: at.relationId }, body: { changes: { note: danger(place) }, version: 1 } },
  ],
  'POST api/memory': (_, place) => [
    { body: { title: danger(`${place}title`), text: `Tea.\n\n${danger(`${place}text`)}` } },
    { body: { title: 'Long', text: longSentence(`${place}long`) } },
  ],
  'PATCH api/memory/text': (at, place) => [
    {
      body: {
        ...{ path: at.file.path, hash: at.file.hash },
        content: `${at.file.content}\n## ${danger(`${place}heading`)}\n\nI walk.\n- ${danger(place)}\n`,
      },
    },
  ],
  'POST api/map/snapshots': (_, place) => [{ body: { title: danger(place) } }],
  'POST api/attachments': (_, place) => [
    {
      search: `?${new URLSearchParams({ id: randomUUID(), name: `${danger(`${place}name`)}.json` })}`,
      body: { evening: 'Tea.' },
    },
    {
      search: `?${new URLSearchParams({ id: randomUUID(), name: 'diary.json' })}`,
      body: { evening: danger(`${place}text`) },
    },
  ],
  'PATCH api/proposals/[id]': (at, place) => [
    {
      params: { id: at.proposals[0] },
      body: { changes: { role: danger(`${place}changes`) }, why: danger(`${place}why`) },
    },
  ],
  'POST api/proposals/[id]/decide': (at, place) => [
    {
      params: { id: at.proposals[1].id },
      body: { decision: 'accept', seen: at.proposals[1].seen, changes: { protects: danger(place) } },
    },
  ],
  'POST api/goals': (at, place) => [
    {
      body: {
        ...{ title: danger(`${place}title`), why: danger(`${place}why`) },
        parts: [{ part_id: at.partId, stance: 'for', words: danger(`${place}words`) }],
      },
    },
  ],
  'PATCH api/goals/[id]': (at, place) => [
    {
      params: { id: at.goalId },
      body: { changes: { title: danger(`${place}title`), why: danger(`${place}why`) }, version: 1 },
    },
  ],
  'POST api/goals/[id]/status': (at, place) => [
    { params: { id: at.goalId }, body: { to: 'done', reason: danger(place) } },
  ],
  'POST api/goals/[id]/tools': ids,
  'POST api/goals/conversation': device,
  'PUT api/today': ids,
  'PATCH api/learnings/[id]': (at, place) => [
    { params: { id: at.learningId }, body: { text: danger(place), version: 1 } },
  ],
  'PATCH api/goal-notes/[id]': (at, place) => [
    { params: { id: at.goalNoteId }, body: { title: danger(place), text: danger(place) } },
  ],
  'GET api/conversations/[id]/plans': reads,
  'PATCH api/plans/[id]': (at, place) => [
    {
      params: { id: at.planId },
      body: { do: 'reword', step: 'aaaaaaaa', seen: 'Look', text: danger(place) },
    },
  ],
  'POST api/learnings/[id]/lock': ids,
  'DELETE api/learnings/[id]': ids,
  'POST api/goals/[id]/conversation': device,
  'DELETE api/goals/[id]': device,
  'POST api/tasks': (at, place) => [
    { body: { id: randomUUID(), goalId: at.errandGoalId, instructions: danger(place) } },
  ],
  'POST api/tasks/[id]/answer': (at, place) => [
    { params: { id: at.taskId }, body: { answer: danger(place), seen: at.taskSeen } },
  ],
  'POST api/tasks/[id]/move': device,
  'POST api/tasks/[id]/undo': stands,
  'DELETE api/tasks/[id]': device,
  'POST api/map/set-down': stands,
  'POST api/committee/proposals': stands,
  'POST api/memory/lock': stands,
  'POST api/memory/away': stands,
  'POST api/memory/preview': reads,
  'POST api/search': reads,
  'POST api/evidence/part-rules': reads,
  'POST api/map/places': ids,
  'PUT api/committee': ids,
  'POST api/problems/[id]': ids,
  'POST api/ways-in/code': device,
  'DELETE api/ways-in/[id]': ids,
  'POST api/rhythms': ids,
  'PATCH api/rhythms/[id]': ids,
  'DELETE api/rhythms/[id]': device,
  'POST api/rhythms/[id]/pause': ids,
  'POST api/rhythms/[id]/run': device,
  'PUT api/facts': stands,
  'POST api/who-answers': models,
  'PATCH api/who-answers': models,
  'POST api/who-answers/models': models,
  'POST api/who-answers/test': models,
  'POST api/who-answers/local': models,
  'DELETE api/who-answers/key': models,
  'PATCH api/conversations/[id]/who-answers': models,
  'PATCH api/conversations/[id]/effort': models,
  'POST api/personas': ids,
  'DELETE api/personas/[id]': device,
  'POST api/connections': servers,
  'PATCH api/connections/[id]': ids,
  'DELETE api/connections/[id]': device,
  'POST api/connections/[id]/look': device,
  'POST api/connections/[id]/resource': ids,
  'POST api/connections/[id]/prompt': handedOn,
  'POST api/connections/[id]/sign-in': device,
  'DELETE api/connections/[id]/sign-in': device,
  'PUT api/connections/[id]/headers': servers,
  'PATCH api/connections/[id]/tools': ids,
  'POST api/connections/[id]/ask-again': ids,
  'POST api/approvals/[id]': stands,
  'POST api/server-questions/[id]': handedOn,
  'POST api/consent': ids,
  'PATCH api/profile': ids,
  'PATCH api/profile/time-zone': ids,
  'POST api/profile/age': ids,
  'POST api/account/data': device,
  'POST api/account/delete': ids,
  'POST api/actions/[id]/undo': ids,
  'POST api/actions/[id]/redo': ids,
  'POST api/actions/[id]/erase': ids,
  'POST api/actions/undo-since': ids,
  'POST api/runs/[id]/undo': ids,
  'POST api/runs/[id]/redo': ids,
  'POST api/memory/[id]/back': stands,
  'POST api/memory/revisions/[change]': stands,
  'POST api/parts/[id]/quote': device,
  'POST api/parts/[id]/retire': device,
  'POST api/parts/[id]/restore': device,
  'POST api/conversations/[id]/stop': device,
  'POST api/conversations/[id]/try-now': device,
  'POST api/conversations/[id]/waiting/next': device,
  'POST api/conversations/[id]/waiting/[messageId]/send': stands,
  'DELETE api/conversations/[id]/waiting/[messageId]': device,
  'DELETE api/conversations/[id]': device,
  'POST api/conversations/[id]/archive': device,
  'DELETE api/attachments/[id]': device,
  'DELETE api/summaries/[id]': device,
  'DELETE api/evidence/[id]': device,
  'DELETE api/map/snapshots/[id]': device,
  'DELETE api/messages/[id]': device,
  'POST api/messages/[id]/answers': ids,
  'POST api/messages/[id]/withdraw': ids,
  'POST api/messages/[id]/words': ids,
  'DELETE api/notes/[id]': device,
  'DELETE api/parts/[id]': device,
  'DELETE api/relationships/[id]': device,
  'POST api/auth/sign-in': account,
  'POST api/auth/sign-up': account,
  'POST api/auth/sign-out': account,
  'POST api/auth/magic-link': account,
  'GET api/auth/callback': account,
  'GET api/connections/[id]/signed-in': account,
};

/** A sentence of which an excerpt need not hold the words that make it heavy. */
export const longSentence = (place: string): string =>
  `I want to die and ${'then again there are the days on which nothing much goes on at all and '.repeat(4)}the lighthouse ${markerOf(place)} stands.`;

/** Asks a handler as the browser does. */
export const askHandler = (
  name: string,
  handler: Handler,
  { params = {}, search = '', body }: Asked,
): Promise<Response> =>
  handler(
    new NextRequest(`http://localhost:3000/api${search}`, {
      method: name.split(' ')[0],
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
    { params: Promise.resolve(params) },
  );

/** The markers that stand in the tables of the database, each with the tables it stands in. */
export async function markersKept(db: TestDb, personId: string): Promise<Map<string, Set<string>>> {
  const tables = await db.sql<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, to_jsonb(t)::text as row from public.${name} t where user_id = $1`,
  );
  each.push(
    `select 'attachment_contents' as name, content as row from private.attachment_contents where user_id = $1`,
  );
  const rows = await db.sql<{ name: string; row: string }>(
    `select name, row from (${each.join(' union all ')}) r where row like '%zqx%'`,
    [personId],
  );
  const kept = new Map<string, Set<string>>();
  for (const { name, row } of rows)
    for (const marker of row.match(markers) ?? [])
      kept.set(marker, (kept.get(marker) ?? new Set()).add(name));
  return kept;
}
