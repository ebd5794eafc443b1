import type { Ctx } from '@/lib/context';
import { requestStop } from '@/lib/conversations/request-stop';
import { requestTryNow } from '@/lib/conversations/request-try-now';
import type { StopRequest } from '@/lib/conversations/schema';
import { ok, type Result } from '@/lib/errors';
import {
  closeLiveRun,
  type LiveRun,
  liveRun,
  openLiveRun,
  recordLiveRun,
  replayLiveRun,
  stopLiveRun,
  stopRunsOf,
} from './live-runs';
import { savedRun, savedRunStream } from './saved-run-stream';

/** An answer that is being written, in this process or in another one on the same database. */
export interface RunStream {
  readonly runId: string;
  /** Safety answers; its words are never cut for another message. */
  bySafety(): Promise<boolean>;
  /** Replays it as server-sent events from its beginning, then follows it to its end. */
  follow(): ReadableStream<string>;
  /** Ends it; its words so far are kept. */
  stop(why?: StopRequest): Promise<unknown>;
  /** Waits until it is kept whole, or for so long that this is not to be expected any more. */
  ended(): Promise<void>;
}

/** What the process that writes an answer does with its stream. */
export interface OpenRunStream {
  /** Takes over what goes out, chunk by chunk, and closes the run's stream with it. */
  append(stream: ReadableStream<string>): Promise<void>;
}

/** Opens the stream of a run that this process begins to write. */
export function openRunStream(
  conversationId: string,
  run: Omit<LiveRun, 'sent' | 'ended' | 'listeners'>,
): OpenRunStream {
  const live = openLiveRun(conversationId, run);
  return {
    append: (stream) => recordLiveRun(live, stream).finally(() => closeLiveRun(conversationId, live)),
  };
}

/** The stream of the answer that is being written in a conversation, for the person it belongs to; null when none is. */
export async function findRunStream(ctx: Ctx, conversationId: string): Promise<Result<RunStream | null>> {
  const live = liveRun(ctx.personId, conversationId);
  if (!live) return savedRunStream(ctx, conversationId);
  const stream: RunStream = {
    runId: live.runId,
    bySafety: async () => live.bySafety,
    follow: () => replayLiveRun(live),
    stop: async (why = 'stopped_by_person') => live.controller.abort(why),
    ended: () => live.kept,
  };
  return { ok: true, value: stream };
}

/** One run of a conversation from its beginning to its end, whether it is being written or ended long ago; null when it is gone. */
export async function readRun(
  ctx: Ctx,
  conversationId: string,
  runId: string,
): Promise<ReadableStream<string> | null> {
  const live = liveRun(ctx.personId, conversationId);
  return live?.runId === runId ? replayLiveRun(live) : savedRun(ctx, conversationId, runId);
}

/**
 * The person stops the running answer of a conversation, wherever it is written. `answering`: the message whose answer they saw; an
 * answer to another one, which a window may not know of yet, goes on. Answers its run id, or null.
 */
export async function stopRun(
  ctx: Ctx,
  conversationId: string,
  answering?: string,
): Promise<Result<string | null>> {
  const live = liveRun(ctx.personId, conversationId);
  if (answering === undefined || live?.answers === answering) stopHere(ctx, conversationId);
  const stopped = await requestStop(ctx, conversationId, 'stopped_by_person', answering);
  if (stopped.ok && live?.runId === stopped.value) live?.controller.abort('stopped_by_person');
  return stopped;
}

/** Ends the running answer of a conversation where this process writes it. */
export const stopHere = (ctx: Ctx, conversationId: string): void =>
  stopLiveRun(ctx.personId, conversationId, 'stopped_by_person');

/** The person will not wait for a model any longer: it is asked now, wherever it is waited for. `over`: nothing is. */
export async function tryNow(ctx: Ctx, conversationId: string): Promise<Result<'now' | 'over'>> {
  const live = liveRun(ctx.personId, conversationId);
  if (live) return ok(live.endWait() ? 'now' : 'over');
  const told = await requestTryNow(ctx, conversationId);
  return told.ok ? ok(told.value ? 'now' : 'over') : told;
}

/** Ends every answer of the person that this process writes. Another one hears that a run is gone as it hears of a stop. */
export const stopAllRuns = (ctx: Ctx): Promise<void> => stopRunsOf(ctx.personId);
