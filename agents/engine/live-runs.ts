import type { StopReason } from '@/lib/conversations/schema';
import { onShutdown } from '@/lib/shutdown';

/**
 * An answer that this process is writing right now: who may stop it, and what went out so far. Only the quick way to it:
 * everything here is in the database as well, for other processes. Used by run-stream.ts alone.
 */
export interface LiveRun {
  personId: string;
  runId: string;
  /** The message of the person that it answers; an errand answers none. */
  answers?: string;
  controller: AbortController;
  /** Ends a wait for a model; false when there was none. */
  endWait: () => boolean;
  /** Safety answers; its words are never cut for another message. */
  bySafety: boolean;
  /** Resolves when the answer is kept and all of it went out. */
  kept: Promise<void>;
  sent: string[];
  ended: boolean;
  listeners: Set<(chunk: string | null) => void>;
}

const slot = Symbol.for('parley.live-runs');
const holder = globalThis as { [slot]?: Map<string, LiveRun> };
holder[slot] ??= endingWithProcess(new Map());
const runs = holder[slot];

/** When the process is told to stop, its answers end as they are, and are kept so. */
function endingWithProcess(all: Map<string, LiveRun>): Map<string, LiveRun> {
  onShutdown('runs', () =>
    Promise.all(
      [...all.values()].map((live) => {
        live.controller.abort('shutdown' satisfies StopReason);
        return live.kept;
      }),
    ),
  );
  return all;
}

export function openLiveRun(
  conversationId: string,
  run: Omit<LiveRun, 'sent' | 'ended' | 'listeners'>,
): LiveRun {
  const live: LiveRun = { ...run, sent: [], ended: false, listeners: new Set() };
  runs.set(conversationId, live);
  return live;
}

export function closeLiveRun(conversationId: string, live: LiveRun): void {
  live.ended = true;
  for (const listener of live.listeners) listener(null);
  live.listeners.clear();
  if (runs.get(conversationId) === live) runs.delete(conversationId);
}

/** The running answer of a conversation, for the person it belongs to. */
export function liveRun(personId: string, conversationId: string): LiveRun | undefined {
  const live = runs.get(conversationId);
  return live?.personId === personId ? live : undefined;
}

/** Ends every answer that this process is writing to a person; resolves once all of them are kept. */
export async function stopRunsOf(personId: string): Promise<void> {
  const theirs = [...runs.values()].filter((live) => live.personId === personId);
  for (const live of theirs) live.controller.abort('stopped_by_person' satisfies StopReason);
  await Promise.all(theirs.map((live) => live.kept));
}

/** Ends a running answer of this process; its words so far are kept. */
export function stopLiveRun(personId: string, conversationId: string, reason: StopReason): void {
  liveRun(personId, conversationId)?.controller.abort(reason);
}

/** Keeps a copy of everything that goes out, and hands it to whoever came later. */
export async function recordLiveRun(live: LiveRun, stream: ReadableStream<string>): Promise<void> {
  for await (const chunk of stream) {
    live.sent.push(chunk);
    for (const listener of live.listeners) listener(chunk);
  }
}

/** The running answer from its beginning, then as it goes on: what a reloaded page needs. */
export function replayLiveRun(live: LiveRun): ReadableStream<string> {
  let listener: (chunk: string | null) => void;
  return new ReadableStream({
    start(controller) {
      for (const chunk of live.sent) controller.enqueue(chunk);
      if (live.ended) return controller.close();
      listener = (chunk) => (chunk === null ? controller.close() : controller.enqueue(chunk));
      live.listeners.add(listener);
    },
    cancel() {
      live.listeners.delete(listener);
    },
  });
}
