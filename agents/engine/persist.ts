import { setTimeout as pause } from 'node:timers/promises';
import type { SeatOfPart } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { dropRun } from '@/lib/conversations/own-runs';
import { hearRequests } from '@/lib/conversations/run-requests';
import { type AnswerSoFar, saveAnswer } from '@/lib/conversations/save-answer';
import type { StopReason, StopRequest } from '@/lib/conversations/schema';
import { keepUnsaved } from '@/lib/conversations/unsaved-answers';
import type { RefusalCode } from '@/lib/errors';
import type { CallOfToday } from './calls-of-today';
import type { GrowingAnswer } from './growing-answer';
import type { ModelCalls } from './model-calls';

export interface Ending {
  stop: StopReason;
  inputTokens?: number;
  outputTokens?: number;
  errorCode?: string;
  /** What safety knows of a long conversation after this turn. */
  care?: object;
}

const failed: ReadonlySet<StopReason> = new Set<StopReason>([
  'model_error',
  'budget_spent',
  'budget_held',
  'timeout',
  'filtered',
  'lost',
  'not_kept',
]);

const stopped: ReadonlySet<StopReason> = new Set<StopReason>([
  ...(['stopped_by_person', 'gave_way', 'hard_elsewhere', 'shutdown'] as const),
]);

const statusOf = (stop: StopReason): 'completed' | 'stopped' | 'failed' => {
  if (stopped.has(stop)) return 'stopped';
  return failed.has(stop) ? 'failed' : 'completed';
};

/** A growing answer is saved this often (ms), so that a crash takes at most as much of it. */
const saveEveryMs = 1_500;
/** A run renews its lease of three minutes at least this often (ms). */
const heartbeatMs = 45_000;
/** What a save was told of a stop counts for so long (ms). */
const heardMs = 500;
/** How long (ms) to wait before each attempt to save the end. */
const endAttempts = [0, 250, 750, 2_000];

/** How long (ms) to wait before each attempt to hear what the person removed before a step. */
const stepAttempts = [100, 250, 750];

/** What the person removed could not be heard of, so nothing more is sent. */
class NotKept extends Error {
  override name = 'NotKept';
}

/** Refusals that trying again does not change: the run is ended without what the database will not take. */
const never: ReadonlySet<RefusalCode> = new Set(['invalid_input', 'too_large']);

/** What the person did while a step went on. */
export interface Meanwhile {
  /** Tool calls whose doing was taken back. */
  takenBack: ReadonlySet<string>;
  /** Of what its model was told: files, documents, messages and conversations that are there no more. */
  gone: ReadonlySet<string>;
  /** Calls by which something was kept that the person removed or changed since, as they are told now. */
  changed: ReadonlyMap<string, CallOfToday>;
  /** When the person last changed or removed anything since the run began; null where they did not. */
  acted: string | null;
  /** Safety has asked for rest, in whichever conversation. */
  rests: boolean;
  /** In another one, since the run began. */
  hard: boolean;
  /** Of a committee: what is recorded by now of the parts it was told of; null where it was not asked. */
  seats: readonly SeatOfPart[] | null;
  /** Of a committee: words that were removed since it began; null where nothing went, also not for good. */
  removed: readonly string[] | null;
}

export interface Keeper {
  /** Something was added to the answer. */
  grew(): void;
  /**
   * Saves it now, before another step begins. `told`: ids of what its model was told of. Where the database does not take it, the run
   * is stopped, and it throws: what the person removed is not known, so nothing may be sent.
   */
  checkpoint(told?: readonly string[]): Promise<Meanwhile>;
  /** Saves the whole answer and how it ended. False when the database did not take it. */
  end(ending: Ending): Promise<boolean>;
  /** Once it ended: a message of the person waits and begins next. */
  readonly waits: boolean;
  /** Once it ended: of a committee the closing was not kept, for something hard was said in another conversation. */
  readonly closingRefused: boolean;
}

interface Kept {
  ctx: Ctx & { conversationId: string };
  runId: string;
  /** Null of a child run, which keeps no message. */
  answerId: string | null;
  answer: Pick<GrowingAnswer, 'parts' | 'metadata' | 'waiting' | 'steps' | 'growth'>;
  calls: ModelCalls;
  /**
   * The person asked for it, said words of danger or added something before the next step, what they may use of models is used up, or the run was
   * taken for lost and followed by another, or is gone with its conversation.
   */
  onStopRequested: (why: StopRequest | 'steered' | 'budget_spent' | 'lost' | 'not_kept') => void;
  /** The person waits for a model no longer. */
  onTryNow?: () => void;
}

/**
 * Keeps one answer as it grows. Saves run one after the other, so that an earlier state never comes last; every
 * save renews the run's lease and hears whether somebody asked to stop. None of them holds up the stream.
 */
export function answerKeeper(kept: Kept): Keeper {
  const { ctx, runId, answerId, answer, calls, onStopRequested, onTryNow = () => {} } = kept;
  let queue: Promise<unknown> = Promise.resolve();
  let savedGrowth = 0;
  let savedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let waits = false;
  let closingRefused = false;

  const soFar = (end?: AnswerSoFar['end']): AnswerSoFar => ({
    runId,
    parts: answer.parts(),
    metadata: {
      ...answer.metadata,
      ...(answer.waiting && { waiting: answer.waiting }),
      ...(end && { stop: end.stopReason }),
    },
    steps: answer.steps,
    calls: calls.due(end !== undefined),
    end,
  });
  const save = (end?: AnswerSoFar['end'], told: readonly string[] = []) => {
    const saving = queue.then(async () => {
      savedGrowth = answer.growth;
      const sent = { ...soFar(end), told };
      const saved = await saveAnswer(ctx, sent);
      if (!saved.ok) console.warn(`[turn] an answer could not be saved (${saved.error.code})`);
      if (!saved.ok) {
        if (saved.error.code === 'not_found') onStopRequested('lost');
      } else if (saved.value.stop_requested && !end) onStopRequested(saved.value.stop_why);
      if (saved.ok) {
        savedAt = performance.now();
        calls.saved(sent.calls ?? []);
      }
      return saved;
    });
    queue = saving;
    return saving;
  };
  /** What the database refuses is left out, so that the run ends all the same: what was counted first, the words last. */
  const endRefused = async (end: NonNullable<AnswerSoFar['end']>): Promise<boolean> => {
    const { inputTokens: _in, outputTokens: _out, ...uncounted } = end;
    const words = await saveAnswer(ctx, { ...soFar(uncounted), calls: [] });
    if (words.ok) {
      waits = words.value.waits;
      return true;
    }
    const lost = { status: 'failed', stopReason: 'not_kept' } as const;
    const bare = { runId, parts: [], metadata: { stop: lost.stopReason }, steps: answer.steps, end: lost };
    const counted = await saveAnswer(ctx, { ...soFar({ ...end, ...lost }), parts: [] });
    if (!counted.ok) await saveAnswer(ctx, bare);
    return false;
  };
  const saveGrowth = async () => {
    if (answer.growth > savedGrowth) await save();
    timer = undefined;
    if (answer.growth > savedGrowth && !ended) grew();
  };
  const grew = () => {
    timer ??= setTimeout(() => void saveGrowth(), saveEveryMs).unref();
  };
  const heartbeat = setInterval(() => void save(), heartbeatMs).unref();
  const endHearing = hearRequests(ctx, runId, {
    onStop: onStopRequested,
    onTryNow,
    isKnown: () => performance.now() - savedAt < heardMs,
  });

  return {
    grew,
    async checkpoint(told) {
      let saved = await save(undefined, told);
      for (const ms of stepAttempts) {
        if (saved.ok || saved.error.code === 'not_found') break;
        await pause(ms);
        saved = await save(undefined, told);
      }
      if (!saved.ok) {
        onStopRequested(saved.error.code === 'not_found' ? 'lost' : 'not_kept');
        throw new NotKept('What was removed is not known.');
      }
      const { budget_spent, steered, taken_back, gone, changed, acted, rests, hard, seats, removed } =
        saved.value;
      if (budget_spent) onStopRequested('budget_spent');
      else if (steered) onStopRequested('steered');
      return {
        takenBack: new Set(taken_back),
        gone: new Set(gone),
        changed: new Map(changed.map((call) => [call.toolCallId, call])),
        ...{ acted, rests, hard },
        ...{ seats: seats || null, removed: removed || null },
      };
    },
    async end({ stop, ...rest }) {
      ended = true;
      endHearing();
      clearInterval(heartbeat);
      clearTimeout(timer);
      const end = { status: statusOf(stop), stopReason: stop, ...rest };
      for (const ms of endAttempts) {
        if (ms > 0) await pause(ms);
        const saved = await save(end);
        if (saved.ok) {
          waits = saved.value.waits;
          closingRefused = saved.value.hard;
          return true;
        }
        if (saved.error.code === 'not_found') return false;
        if (never.has(saved.error.code)) return endRefused(end);
      }
      if (answerId) keepUnsaved(ctx.conversationId, { personId: ctx.personId, answerId, answer: soFar(end) });
      dropRun(runId);
      return false;
    },
    get waits() {
      return waits;
    },
    get closingRefused() {
      return closingRefused;
    },
  };
}
