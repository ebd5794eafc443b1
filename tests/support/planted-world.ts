import { randomUUID } from 'node:crypto';
import { registry, type ToolName } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import { committeeAsk } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { beginChildRun } from '@/lib/conversations/begin-child-run';
import { beginTurn } from '@/lib/conversations/begin-turn';
import { queueMessage } from '@/lib/conversations/queue-message';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { addFile } from '@/lib/files/add-file';
import { makeGoal } from '@/lib/goals/make-goal';
import { moveGoal } from '@/lib/goals/move-goal';
import { openConversation } from '@/lib/goals/open-conversation';
import { keepSnapshot } from '@/lib/map/keep-snapshot';
import { setDown } from '@/lib/map/set-down';
import { lockMemory } from '@/lib/memory/lock-memory';
import { readMemory } from '@/lib/memory/read-memory';
import { addNote } from '@/lib/notes/add-note';
import { makePart } from '@/lib/parts/make-part';
import { relateParts } from '@/lib/relationships/relate-parts';
import type { TestDb } from './db';
import { consentedPerson, must, say } from './scene';
import { sqlAsServer } from './sql-as';

/** One word for each thing that can be deleted; it stands in every text of that thing and in nothing else. */
export const planted = {
  message: 'zanzmessage',
  quote: 'zanzquote',
  talk: 'zanztalk',
  part: 'zanzpart',
  relation: 'zanzrelation',
  note: 'zanznote',
  letter: 'zanzletter',
  file: 'zanzfile',
  picture: 'zanzpicture',
  attachment: 'zanzattachment',
  waiting: 'zanzwaiting',
  summary: 'zanzsummary',
  goal: 'zanzgoal',
  task: 'zanztask',
} as const;

const everyWord = Object.values(planted).join(' ');

export interface PlantedWorld {
  ctx: Ctx;
  talk: string;
  otherTalk: string;
  messageId: string;
  quoteId: string;
  partId: string;
  plannerId: string;
  dreamerId: string;
  relationId: string;
  noteId: string;
  letterId: string;
  pictureId: string;
  attachmentId: string;
  waitingId: string;
  summaryId: string;
  goalId: string;
  /** By what tools name a learning that they may remove. */
  learning: string;
  taskId: string;
  filePath: string;
  fileAction: string;
}

type Call = (name: ToolName, input: unknown) => Promise<Answer>;
type Answer = Record<string, unknown> & { ok: boolean; actionId: string };

/** A turn in which the companion calls tools; `end` keeps the answer with every call in it. */
export async function openTurn(ctx: Ctx, talk: string, text: string) {
  const messageId = randomUUID();
  const begun = must(
    await beginTurn(
      { ...ctx, tool: 'startConversation', conversationId: talk },
      {
        ...{ conversationId: talk, messageId, text, safety: 'none', agent: 'companion', model: 'test' },
        ...{ perMinute: 10_000, recall: true },
      },
    ),
  );
  const parts: unknown[] = [];
  const call = async (name: ToolName, input: unknown): Promise<Answer> => {
    const toolCallId = randomUUID();
    const agent = {
      ...ctx,
      actor: 'agent' as const,
      agentId: 'companion',
      conversationId: talk,
      runId: begun.run_id,
    };
    const output = await runTool({ ctx: agent, allowed: true }, registry[name], toolCallId, input);
    parts.push({ type: `tool-${name}`, toolCallId, state: 'output-available', input, output });
    return { ...output };
  };
  const end = async (metadata: object = {}) =>
    must(
      await saveAnswer(ctx, {
        ...{
          runId: begun.run_id,
          steps: 1,
          metadata,
          parts: [{ type: 'text', text: 'I hear you.' }, ...parts],
        },
        end: { status: 'completed', stopReason: 'finished' },
      }),
    );
  return { messageId, call, end };
}

const need = (answer: Answer): Answer => {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
};

/** Everything a person can have, with the planted words in it; every tool has looked at it in another conversation. */
export async function plantWorld(db: TestDb, name: string): Promise<PlantedWorld> {
  const ctx = await consentedPerson(db, name);
  const [talk, otherTalk, third] = [randomUUID(), randomUUID(), randomUUID()];
  const { partId, plannerId, dreamerId } = await plantParts(ctx);

  const first = await openTurn(ctx, talk, `The ${planted.message} voice never rests in me.`);
  const firstQuote = need(
    await first.call('addEvidence', { quote: `${planted.message} voice never rests`, kind: 'thought' }),
  );
  await remember(ctx, first.call, `The ${planted.message} voice never rests.`, [
    { kind: 'message', id: first.messageId },
  ]);
  need(
    await first.call('saveLearning', {
      ...{ text: `Speaks of the ${planted.message} softly.`, quote: `${planted.message} voice never rests` },
    }),
  );
  need(
    await first.call('updatePlan', {
      goal: `Speak of “${planted.message} voice never rests in me”`,
      steps: [`Look for “The ${planted.message} voice never rests in me”`, 'Write it down'],
      done: [{ step: 1, result: `They said: “The ${planted.message} voice never rests in me”` }],
    }),
  );
  need(
    await first.call('taskCompletion', {
      note: `Once: “The ${planted.message} voice never rests in me”`,
    }),
  );
  const dropped = need(
    await first.call('saveLearning', {
      ...{ text: `Never says ${planted.message}.`, quote: `${planted.message} voice never rests` },
    }),
  );
  await first.end();
  const second = await openTurn(ctx, talk, `Something hums ${planted.quote} all night long.`);
  const quote = need(
    await second.call('addEvidence', { quote: `hums ${planted.quote} all night`, kind: 'behavior', partId }),
  );
  const quoteId = String(quote.evidenceId);
  await remember(ctx, second.call, `It hums ${planted.quote} all night.`, [
    { kind: 'evidence', id: quoteId },
  ]);
  await second.end();

  const other = await openTurn(ctx, otherTalk, `Here I tell of ${planted.talk} and of rest.`);
  const talkQuote = need(
    await other.call('addEvidence', { quote: `tell of ${planted.talk} and of rest`, kind: 'need' }),
  );
  await remember(ctx, other.call, `They tell of ${planted.talk} and rest.`, [
    { kind: 'evidence', id: String(talkQuote.evidenceId) },
  ]);
  need(await other.call('updatePlan', { goal: `Tell of ${planted.talk}`, steps: ['Look', 'Tell'] }));
  await other.end();

  const relationId = await plantRelations(ctx, { partId, plannerId, dreamerId });
  const calm = await openTurn(ctx, third, 'Tea helps me in the evening.');
  const made = need(
    await calm.call('createMarkdownFile', {
      title: `Tea and ${planted.file}`,
      sections: [{ anchor: planted.file, heading: `On ${planted.file}`, text: `Tea ${planted.file} helps.` }],
      sources: [{ kind: 'message', id: calm.messageId }],
    }),
  );
  need(
    await calm.call('logRelationship', {
      ...{ fromPartId: plannerId, toPartId: dreamerId, type: 'polarized', polarization: 0.5 },
      ...{ evidenceIds: [String(firstQuote.evidenceId)], why: `They spoke of ${planted.message}.` },
    }),
  );
  await calm.end();
  const filePath = String(made.path);
  must(await lockMemory(ctx, { path: filePath, anchor: planted.file, locked: true }));
  const note = must(await addNote(ctx, plannerId, { kind: 'note', body: `A ${planted.note} about it.` }));
  const letter = must(await addNote(ctx, plannerId, { kind: 'letter', body: `Dear ${planted.letter}` }));
  const picture = must(await keepSnapshot(ctx, planted.picture));
  const attached = must(
    await addFile(
      { ...ctx, tool: 'addFile' },
      { id: randomUUID(), name: `${planted.attachment}.txt`, conversation: talk },
      Buffer.from(`A ${planted.attachment} of mine.`),
    ),
  );
  // As with its removal.
  await sqlAsServer(db, ctx.personId, (tx) =>
    tx.query('select private.keep_removed_words(a) from public.attachments a where id = $1', [attached.id]),
  );
  // As where a long one stands beside what was deleted.
  await db.sql(
    'insert into private.standing_file_words (id, user_id, words) select id, user_id, private.only_words(content) from private.attachment_contents where id = $1',
    [attached.id],
  );
  const waitingId = randomUUID();
  must(
    await queueMessage(ctx, {
      ...{ conversationId: talk, messageId: waitingId, text: `And the ${planted.waiting} as well.` },
      ...{ safety: 'none', steers: false, perMinute: 10_000, files: [attached.id] },
    }),
  );
  await plantDecision(db, ctx, first.messageId);
  await plantUnderstood(db, ctx, first.messageId);
  const summaryId = await plantSummary(db, ctx, talk, first.messageId);
  const goalId = await plantGoal(ctx, plannerId);
  const taskId = await plantTask(db, ctx);

  const world = {
    ...{
      ctx,
      talk,
      otherTalk,
      messageId: first.messageId,
      quoteId,
      partId,
      plannerId,
      dreamerId,
      relationId,
    },
    ...{ noteId: note.id, letterId: letter.id, pictureId: picture.snapshot.id, filePath },
    attachmentId: attached.id,
    waitingId,
    summaryId,
    goalId,
    learning: String(dropped.learning),
    taskId,
    fileAction: made.actionId,
  };
  await lookAround(world, String(firstQuote.evidenceId));
  await holdCommittee(world, String(talkQuote.evidenceId));
  return world;
}

/**
 * A committee in a conversation of its own, in which the part leans on a message, on quotes and on what was noted of it, and
 * has looked it up in a run of its own; another voice names it.
 */
async function holdCommittee(at: PlantedWorld, talkQuote: string): Promise<void> {
  const conversationId = randomUUID();
  const part = `part:${at.partId}` as const;
  const ask = committeeAsk.parse({ seats: [part, 'persona:rebel'] });
  const turn = must(
    await beginTurn(
      { ...at.ctx, tool: 'startConversation', conversationId },
      {
        ...{ conversationId, messageId: randomUUID(), text: 'Shall I stay or go?', safety: 'none' },
        ...{ agent: 'companion', model: 'test', perMinute: 10_000, committee: ask },
      },
    ),
  );
  const companion = {
    ...at.ctx,
    actor: 'agent' as const,
    agentId: 'companion',
    conversationId,
    runId: turn.run_id,
  };
  const child = { parentRunId: turn.run_id, agent: 'voice', model: 'test' };
  const runId = must(await beginChildRun(companion, child));
  const callId = randomUUID();
  const input = { partId: at.partId };
  const output = await runTool(
    { ctx: { ...companion, agentId: 'voice', runId }, allowed: true },
    registry.getPartDetails,
    callId,
    input,
  );
  const end = { status: 'completed', stopReason: 'finished' } as const;
  must(await saveAnswer(companion, { runId, parts: [], metadata: {}, steps: 1, end }));
  const none = { evidenceId: null, messageId: null };
  const leantOn = [
    { text: `${planted.message} voice never rests`, evidenceId: null, messageId: at.messageId },
    { text: `hums ${planted.quote} all night`, evidenceId: at.quoteId, messageId: null },
    { text: `tell of ${planted.talk} and of rest`, evidenceId: talkQuote, messageId: null },
  ];
  const pieces = [
    { ...none, text: 'You say ', from: 'imagined' },
    ...leantOn.map((one) => ({ ...one, text: `“${one.text}”`, from: 'yours' })),
    { ...none, text: `“${planted.part} one”`, from: 'yours' },
  ];
  const voice = {
    ...{ seat: part, round: 1, state: 'done', text: pieces.map(({ text }) => text).join(''), pieces },
    fields: {
      stance: 'against',
      wants: `${planted.message} voice never rests`,
      fears: planted.part,
      sure: 3,
      quotes: leantOn,
    },
    lookUps: [{ callId, tool: 'getPartDetails', input, output, failed: false }],
    ...{ tokens: null, ms: null, trouble: null },
  };
  const words = `${planted.part} Critic wants rest. I want to go.`;
  const rebel = {
    ...{ ...voice, seat: 'persona:rebel', text: words, pieces: [{ ...none, text: words, from: 'imagined' }] },
    ...{ fields: { stance: 'for', wants: null, fears: null, sure: null, quotes: [] }, lookUps: [] },
  };
  const shown = { example: false, category: 'manager', color: null, emoji: null };
  const held = {
    ...{ state: 'done', question: `What about “The ${planted.message} voice never rests in me.”?` },
    ...{ seats: [{ ...shown, key: part, name: `${planted.part} Critic` }], firstRound: 1, lastRound: 1 },
    ...{ settings: ask, byGuide: true, tokens: null, ms: null },
  };
  const differences = [{ seat: part, stance: 'against', words: `${planted.message} voice never rests` }];
  const closed = {
    agreements: [`${planted.part} Critic cares.`],
    differences,
    next: ['Rest.'],
    tokens: null,
    ms: null,
  };
  const parts = [
    { type: 'data-committee', id: 'committee', data: held },
    { type: 'data-voice', id: `1|${part}`, data: voice },
    { type: 'data-voice', id: '1|persona:rebel', data: rebel },
    {
      type: 'text',
      text: `${planted.part} Critic was heard: “${planted.message} voice never rests”, “tell of ${planted.talk} and of rest”.`,
    },
    { type: 'data-synthesis', id: 'synthesis', data: closed },
  ];
  must(
    await saveAnswer(companion, { runId: turn.run_id, parts, metadata: { committee: true }, steps: 1, end }),
  );
}

/** As the job keeps one once the session has ended. */
const plantSummary = (db: TestDb, ctx: Ctx, talk: string, messageId: string): Promise<string> =>
  sqlAsServer(db, ctx.personId, async (tx) => {
    const [made] = await tx.query<{ id: string }>(
      `insert into public.session_summaries (conversation_id, messages, began_at, ended_at, text)
       values ($1, array[$2::uuid], now(), now(), $3) returning id`,
      [talk, messageId, `“A ${planted.message} and its ${planted.summary}.”`],
    );
    return made?.id ?? '';
  });

/** An intention with everything that one can hold, and the conversation it began. */
async function plantGoal(ctx: Ctx, partId: string): Promise<string> {
  const word = planted.goal;
  const { id } = must(
    await makeGoal(ctx, {
      ...{ title: `Try ${word}`, why: `Because of ${word}` },
      parts: [{ part_id: partId, stance: 'against', words: `Not ${word} again` }],
    }),
  );
  must(await openConversation(ctx, id, 'goal'));
  must(await moveGoal(ctx, id, { to: 'done', reason: `Lived ${word}` }));
  return id;
}

/** An errand with everything that one can hold, of an intention of its own. */
async function plantTask(db: TestDb, ctx: Ctx): Promise<string> {
  const word = planted.task;
  const { id: goalId } = must(await makeGoal(ctx, { title: 'Look back' }));
  const { id } = must(
    await giveTask(
      { ...ctx, tool: 'giveTask' },
      { id: randomUUID(), goalId, instructions: `Look for ${word}` },
    ),
  );
  await sqlAsServer(db, ctx.personId, (tx) =>
    tx.query(
      `update public.tasks set status = 'completed', note = $2, question = $2, choices = array[$2], answer = $2, talk = $2,
        asked_before = jsonb_build_array(jsonb_build_object('question', $2::text, 'answer', $2::text)) where id = $1`,
      [id, `About ${word}`],
    ),
  );
  return id;
}

/** As the person decides about what was read from a message. */
const plantDecision = (db: TestDb, ctx: Ctx, messageId: string) =>
  sqlAsServer(db, ctx.personId, (tx) =>
    tx.query(
      `insert into public.fact_decisions (message_id, matter, past, subject, object, statement, decision)
       values ($1, 'home', false, $2, $3, $4, 'dismissed')`,
      [messageId, `${planted.message} Ann`, `${planted.message} Hill`, `${planted.message} Ann lives there`],
    ),
  );

/** As the job keeps what a model understood in a message. */
const plantUnderstood = (db: TestDb, ctx: Ctx, messageId: string) =>
  sqlAsServer(db, ctx.personId, (tx) =>
    tx.query(
      `insert into public.understood_facts (message_id, relation, past, subject, object, since, quote, made_by)
       values ($1, 'lives_in', false, $2, $3, $4, $5, 'small-1')`,
      [
        ...[messageId, `${planted.message} Eve`, `${planted.message} Lane`, `since ${planted.message}`],
        `${planted.message} Eve lives in the lane`,
      ],
    ),
  );

async function plantParts(ctx: Ctx) {
  const word = planted.part;
  const list = [`${word} one`];
  const { id: partId } = must(
    await makePart(ctx, {
      ...{ name: `${word} Critic`, role: `${word} role`, protects: word, body_location: word, image: word },
      ...{ age: word, emotions: list, beliefs: list, fears: list, needs: list, triggers: list, emoji: word },
    }),
  );
  must(await setDown(ctx, partId, `${word} one`, true));
  const { id: plannerId } = must(await makePart(ctx, { name: 'Planner' }));
  const { id: dreamerId } = must(await makePart(ctx, { name: 'Dreamer' }));
  return { partId, plannerId, dreamerId };
}

async function plantRelations(
  ctx: Ctx,
  { partId, plannerId, dreamerId }: { partId: string; plannerId: string; dreamerId: string },
): Promise<string> {
  const fields = { type: 'polarized' as const, note: `${planted.relation} between them` };
  const relation = must(await relateParts(ctx, { fromPartId: plannerId, toPartId: dreamerId, fields }));
  must(await relateParts(ctx, { fromPartId: partId, toPartId: plannerId, fields: { type: 'allied' } }));
  return relation.id;
}

async function remember(
  ctx: Ctx,
  call: Call,
  text: string,
  sources: { kind: string; id: string }[],
): Promise<void> {
  const { hash } = must(await readMemory(ctx, 'overview.md'));
  need(
    await call('writeMarkdownSection', {
      ...{ path: 'overview.md', anchor: 'who', op: 'append_item', text, hash, sources },
    }),
  );
}

/** What each tool is asked in a conversation that has nothing to do with what is deleted. Total over the tools. */
const looks = (at: PlantedWorld, evidence: string) =>
  ({
    searchParts: [{}, { query: planted.part }],
    getPartDetails: [{ partId: at.partId }, { partId: at.plannerId }, { partId: at.dreamerId }],
    createEmergingPart: [`${planted.part} Critics`, `The ${planted.message}`].map((name) => ({
      ...{ fields: { name }, evidenceIds: [evidence], why: `They said ${everyWord}.` },
    })),
    updatePartAttributes: [
      {
        ...{
          partId: at.partId,
          fields: { role: `hums ${planted.quote} all night` },
          evidenceIds: [at.quoteId],
        },
        why: `Said ${planted.quote}.`,
      },
    ],
    logRelationship: [
      {
        ...{ fromPartId: at.partId, toPartId: at.dreamerId, type: 'unsure', evidenceIds: [at.quoteId] },
        why: `${planted.part} and ${planted.quote} go together.`,
      },
    ],
    createPartAssessment: [
      { partId: at.partId, identified: 2, understood: 1, note: `${planted.part} is seen.`, evidenceIds: [] },
    ],
    listPartAssessments: [{ partId: at.partId }],
    addEvidence: [{ quote: `${everyWord} was never said so`, kind: 'thought' }],
    listEvidence: [{}, { partId: at.partId }],
    createProposal: [
      {
        ...{ kind: 'rename_part', partId: at.plannerId, changes: { name: `Planner ${planted.talk}` } },
        ...{ evidenceIds: [evidence], why: `${planted.message} and ${planted.talk}` },
      },
      {
        kind: 'edit_memory',
        changes: { path: at.filePath, anchor: 'more', op: 'add_section', text: `More ${planted.file}.` },
        ...{ evidenceIds: [evidence], why: planted.file },
      },
    ],
    listMarkdown: [{}],
    readMarkdown: [
      { path: 'overview.md' },
      { path: at.filePath },
      { path: `parts/${planted.part}-critic.md` },
      { path: 'relationships/planner-and-dreamer.md' },
    ],
    writeMarkdownSection: [
      {
        ...{ path: 'overview.md', anchor: 'who', op: 'append', hash: '0'.repeat(32) },
        ...{ text: `Stale ${everyWord}`, sources: [{ kind: 'message' }] },
      },
    ],
    createMarkdownFile: [
      {
        ...{ path: at.filePath, title: `Again ${everyWord}` },
        ...{ sections: [{ anchor: 'a', heading: 'A', text: 'A' }], sources: [{ kind: 'message' }] },
      },
    ],
    searchMarkdown: [{ query: Object.values(planted).join(' or ') }],
    searchAgentHistory: [{ query: Object.values(planted).join(' ') }, { query: '', from: '2000-01-01' }],
    searchKnowledgeGraph: [
      { people: Object.values(planted).slice(0, 6) },
      { places: Object.values(planted).slice(6) },
    ],
    searchMemories: Object.values(planted).map((query) => ({ query })),
    updateProposal: [{ proposalId: randomUUID(), why: `In other words: ${everyWord}` }],
    listRecentActions: [{ limit: 50 }],
    deleteMessages: [{ back: [1] }],
    raiseCare: [{ level: 'concern', why: 'other' }],
    readAttachment: [{ attachmentId: at.attachmentId }],
    createDocument: [{ title: `Again ${everyWord}`, text: `A document of ${everyWord}`, format: 'pdf' }],
    writeNote: [{ title: `Again ${everyWord}`, text: `A note of ${everyWord}` }],
    readMore: [{ actionId: randomUUID(), from: 0 }],
    listGoals: [{}],
    saveLearning: [{ text: `Rest with ${planted.quote}.`, evidenceId: at.quoteId }],
    removeLearning: [{ learning: at.learning }],
    proposeFollowUp: [{ date: '2999-12-01', time: '20:00', timeZone: 'Europe/Berlin' }],
    scheduleCheckIn: [{ asked: everyWord, days: [0], time: '20:00', timeZone: 'Europe/Berlin' }],
    cancelCheckIn: [{ asked: everyWord }],
    proposeGoal: [
      { title: `Rest with ${planted.quote}`, evidenceIds: [at.quoteId], why: `Said ${planted.quote}.` },
      { title: 'Rest', matters: everyWord, evidenceIds: [], why: `They said ${everyWord}.` },
    ],
    createTask: [{ instructions: `Look for ${everyWord}` }],
    updateTask: [{ taskId: at.taskId, to: `pause ${everyWord}` }],
    updatePlan: [{ goal: `Speak of ${everyWord}` }],
    taskCompletion: [{ note: `Found ${everyWord}` }],
    askQuestion: [{ question: `Do you mean ${everyWord}?` }],
    converse: [{ text: `Let us talk of ${everyWord}` }],
    undoAction: [{ actionId: at.fileAction, preview: true }],
  }) satisfies { [Name in ToolName]: unknown[] };

/** Every tool is called in another conversation, which keeps what it was asked and what came back. */
async function lookAround(at: PlantedWorld, evidence: string): Promise<void> {
  const turn = await openTurn(at.ctx, randomUUID(), 'What do you know of me?');
  for (const [name, inputs] of Object.entries(looks(at, evidence)))
    for (const input of inputs) await turn.call(name as ToolName, input);
  await turn.end({
    remembered: [
      { title: `${planted.part} Critic`, path: `parts/${planted.part}-critic.md` },
      { title: `Tea and ${planted.file}`, path: at.filePath },
      { title: 'Planner', path: 'parts/planner.md' },
    ],
  });
  await say(at.ctx, randomUUID(), 'Good night.');
}

import { giveTask } from '@/lib/tasks/give-task';
