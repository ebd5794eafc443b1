import { randomUUID } from 'node:crypto';
import { aiTools } from '@/agents/adapters/ai-sdk';
import { agents } from '@/agents/agents';
import { errandSection, taskInstructions } from '@/agents/task/instructions';
import { endsRun } from '@/agents/tools/ends-run';
import { notSwitchedOff, permittedTools } from '@/agents/tools/permitted';
import { recordInvalidCall } from '@/agents/tools/run-tool';
import { contextForPerson } from '@/lib/auth/context-for-person';
import type { Ctx } from '@/lib/context';
import { holdRun } from '@/lib/conversations/own-runs';
import { ok, type Result } from '@/lib/errors';
import { asksBefore } from '@/lib/goals/asked-first';
import { promptCacheOptions } from '@/lib/models/prompt-cache';
import type { ResolvedModel } from '@/lib/models/resolve';
import { dayIn } from '@/lib/profile/day-in';
import { createReplyGuard } from '@/lib/safety/reply-guard';
import { completeTask } from '@/lib/tasks/end-task';
import {
  type BegunTask,
  beginTaskRun,
  leaveTask,
  sayForTask,
  standingOfErrand,
  type TaskLease,
} from '@/lib/tasks/runs';
import { taskLimits } from '@/lib/tasks/schema';
import type { Budget } from '@/lib/usage/schema';
import { modelMessages } from '../context';
import { modelCalls } from '../model-calls';
import { answerKeeper, type Ending, type Meanwhile } from '../persist';
import { withinWindow } from '../prompt/within-window';
import { recordGuard } from '../record-safety';
import { runAgent } from '../run-agent';
import { openRunStream } from '../run-stream';
import { type ErrandModels, modelNameIn, modelsFor } from './models';

export interface ErrandSettings extends ErrandModels {
  budget?: Budget | undefined;
}

/** What was begun, and when (ms of this process). */
type Begun = BegunTask & { begunAt: number };

/** So long after it began a first request needs no second look at what the database just told. */
const beganMs = 250;

type RunCtx = Ctx & { runId: string; conversationId: string };

/** What came of a run: how it ended, the last that was said in it, and the tool by which it ended itself. */
interface Worked {
  ending: Ending;
  last: string;
  left: string | null;
}

/** Endings after which the errand is tried again, or waits, instead of ending with what was said. */
const unfinished: ReadonlySet<Ending['stop']> = new Set<Ending['stop']>([
  ...(['stopped_by_person', 'gave_way', 'parent_ended', 'shutdown', 'lost', 'not_kept'] as const),
  ...(['model_error', 'budget_spent', 'budget_held', 'timeout', 'filtered'] as const),
]);

/**
 * Does an errand that this process claimed, in a run of its own, until it ends, asks, turns into talk, or breaks off. Answers once
 * its end is kept: whether it ran, or why it waits.
 */
export async function runErrand(
  personId: string,
  lease: TaskLease,
  settings: ErrandSettings,
): Promise<Result<'ran' | (string & {})>> {
  const job = {
    ...(await contextForPerson(personId, { kind: 'job', tool: 'runErrand' })),
    actionId: randomUUID(),
  };
  const begun = await beginTaskRun(job, lease, {
    ...{ agent: agents.task.name, model: modelNameIn(settings.env), budget: settings.budget },
  });
  const begunAt = performance.now();
  if (!begun.ok) return begun;
  if ('held' in begun.value) return ok(begun.value.held);
  const { run_id: runId, conversation_id: conversationId } = begun.value;
  holdRun(runId, conversationId);
  const { level, goal } = begun.value;
  const working = { actor: 'agent', agentId: agents.task.name, level, toolsOff: goal.tools_off } as const;
  await workAndKeep({ ...job, ...working, runId, conversationId }, { ...begun.value, begunAt }, settings);
  return ok('ran');
}

async function workAndKeep(ctx: RunCtx, begun: Begun, settings: ErrandSettings): Promise<void> {
  const controller = new AbortController();
  const kept = Promise.withResolvers<void>();
  const { runId, conversationId, personId } = ctx;
  const stream = openRunStream(conversationId, {
    ...{ personId, runId, controller, kept: kept.promise, bySafety: false },
    endWait: () => false,
  });
  // Nothing goes out of it: what it does is read in the ledger.
  const closed = stream.append(new ReadableStream({ start: (out) => kept.promise.then(() => out.close()) }));
  const calls = modelCalls();
  const progress = { growth: 0, steps: 0, metadata: {}, waiting: null, parts: () => [] };
  const keeper = answerKeeper({
    ...{ ctx, runId, answerId: null, answer: progress, calls },
    onStopRequested: (why) => controller.abort(why),
  });
  let worked: Worked = { ending: { stop: 'model_error', errorCode: 'unexpected' }, last: '', left: null };
  try {
    const onStep = () => {
      progress.steps += 1;
    };
    if (asksBefore(begun.goal, ...wordsOf(begun)))
      worked = { ...worked, ending: { stop: 'gave_way', errorCode: 'asked_first' } };
    else {
      const models = await modelsFor(settings, begun.who_answers, personId);
      worked = await work(ctx, begun, { models, calls, keeper, controller, onStep });
    }
  } catch (error) {
    console.error(`[errands] a run failed (${error instanceof Error ? error.name : 'unknown'})`);
  }
  try {
    const ending = await settle(ctx, worked);
    await keeper.end(ending);
    if (worked.left === 'converse') await sayForTask(asJob(ctx, 'converse'), runId, agents.goal.name);
  } finally {
    kept.resolve();
    await closed;
  }
}

/** What the person said of an errand, in order. */
const wordsOf = ({ instructions, asked_before, answer }: BegunTask): string[] => [
  instructions,
  ...asked_before.map((one) => one.answer),
  ...(answer === null ? [] : [answer]),
];

interface Work {
  models: readonly ResolvedModel[];
  calls: ReturnType<typeof modelCalls>;
  keeper: ReturnType<typeof answerKeeper>;
  controller: AbortController;
  onStep: () => void;
}

async function work(
  ctx: RunCtx,
  begun: Begun,
  { models, calls, keeper, controller, onStep }: Work,
): Promise<Worked> {
  const [first, ...others] = models;
  if (!first) return { ending: { stop: 'model_error', errorCode: 'no_model' }, last: '', left: null };
  const { limits } = agents.task;
  const sent = { filled: null, knew: false, unseen: false };
  const bounded = (one: ResolvedModel) =>
    withinWindow(
      { ...one, model: calls.of(one.model, agents.task.name) },
      { before: [], known: () => '', sent },
    );
  const tools = aiTools(
    notSwitchedOff(ctx.toolsOff, permittedTools(begun.level, agents.task.tools)),
    ctx,
    limits,
  );
  const asked = {
    ...{ id: ctx.runId, n: 1, role: 'user' as const, metadata: {} },
    parts: [{ type: 'text', text: errandSection(begun) }],
  };
  const told = { messages: [asked], tries: begun.tries, taken_back: begun.taken_back, attachments: [] };
  const worked: Worked = { ending: { stop: 'stopped_by_person' }, last: '', left: null };
  const today = dayIn(ctx.now(), begun.time_zone);
  let { goal } = begun;
  let isGuarded = false;
  let isAskedFirst = false;
  const events = runAgent(agents.task, {
    ...tools,
    ...{ model: bounded(first), fallbacks: others.map(bounded), controller },
    instructions: taskInstructions(begun, today),
    renewed: async () => taskInstructions({ goal }, today),
    messages: await modelMessages(told, tools.tools, { left: [], whole: false, files: false, limits }),
    providerOptions: promptCacheOptions(first),
    guard: () => createReplyGuard({ crisis: false }),
    // Beginning looked at all of it, a moment ago; a later try is told of earlier calls as well.
    asksAlways: begun.tries.length > 0 || performance.now() - begun.begunAt > beganMs,
    beforeStep: async (told) => {
      const looked = await lookAgain(ctx, told, { keeper, controller });
      goal = looked.goal ?? goal;
      // Its person put it in other words meanwhile.
      isAskedFirst = asksBefore(goal, ...wordsOf(begun));
      if (isAskedFirst) controller.abort('gave_way');
      return looked;
    },
    onInvalidCall: (call) => recordInvalidCall(ctx, call.toolName, call.toolCallId, call.input),
    onGuardTripped: (why) => {
      isGuarded = true;
      return recordGuard(ctx, why);
    },
  });
  for await (const event of events) {
    if (event.type === 'text-start') worked.last = '';
    else if (event.type === 'text') worked.last += event.text;
    else if (event.type === 'step-end') onStep();
    else if (event.type === 'tool-result' && endsRun({ ...event, toolName: event.tool }))
      worked.left = event.tool;
    else if (event.type === 'end') worked.ending = event.ending;
  }
  if (isAskedFirst && worked.ending.stop === 'gave_way') worked.ending.errorCode = 'asked_first';
  return isGuarded ? { ...worked, last: '' } : worked;
}

/**
 * Before each request: what was removed or became hard meanwhile, its intention, and whether the errand may go on. It ends where that cannot be
 * known, and is tried again.
 */
async function lookAgain(
  ctx: RunCtx,
  told: readonly string[],
  { keeper, controller }: Pick<Work, 'keeper' | 'controller'>,
): Promise<Meanwhile & { goal: BegunTask['goal'] | null }> {
  const meanwhile = await keeper.checkpoint(told);
  const standing = await standingOfErrand(ctx, ctx.runId, told);
  if (!standing.ok || standing.value.why !== null) controller.abort('gave_way');
  const hard = standing.ok ? standing.value.hard : [];
  const goal = standing.ok ? standing.value.goal : null;
  return { ...meanwhile, gone: new Set([...meanwhile.gone, ...hard]), goal };
}

const asJob = (ctx: RunCtx, tool: string): Ctx => ({
  ...ctx,
  ...{ actor: 'job', agentId: undefined, tool, actionId: randomUUID() },
});

/**
 * How the run ends; what did not end the errand itself leaves the last words as the note, or is tried again later. It is kept before
 * the run ends, so that a crash between leaves a run that was lost and an errand that is over.
 */
async function settle(ctx: RunCtx, { ending, last, left }: Worked): Promise<Ending> {
  if (left !== null) return { ...ending, stop: 'finished' };
  if (ending.stop === 'lost') return ending;
  if (!unfinished.has(ending.stop) && last.trim() !== '') {
    const note = last.trim().slice(0, taskLimits.note);
    const ended = await completeTask({ ...ctx, tool: 'taskCompletion', actionId: randomUUID() }, note, {
      unended: true,
    });
    if (ended.ok) return ending;
  }
  const why = unfinished.has(ending.stop) ? (ending.errorCode ?? ending.stop) : 'empty';
  const gone = await leaveTask(asJob(ctx, 'settleTask'), ctx.runId, why);
  // Its run has ended by now, with its intention or in another process.
  if (!gone.ok && gone.error.code !== 'conflict')
    console.error(`[errands] an errand could not be left (${gone.error.code})`);
  return ending;
}
