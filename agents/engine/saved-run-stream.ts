import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '@/lib/context';
import { type FollowedRun, followRun } from '@/lib/conversations/follow-run';
import { requestStop } from '@/lib/conversations/request-stop';
import { ok, type Result } from '@/lib/errors';
import { liveStreams } from '@/lib/live-streams';
import type { RunStream } from './run-stream';
import { savedChunks } from './saved-chunks';

/** Milliseconds between two looks at an answer that another process writes; it saves every 1.5 seconds. */
const lookEveryMs = 400;
/** Nothing new is said for so long (ms) before a sign of life keeps the line open. */
const quietMs = 15_000;
/** A run whose process is gone lasts ten seconds after it was asked to stop; longer (ms) nobody waits for one. */
const longestEndMs = 12_000;

type Look = (before: FollowedRun) => Promise<Result<FollowedRun | null>>;

/** The answer that another process writes in a conversation, as it is saved there; null when none does. */
export async function savedRunStream(ctx: Ctx, conversationId: string): Promise<Result<RunStream | null>> {
  const found = await followRun(ctx, conversationId);
  if (!found.ok || !found.value) return found.ok ? ok(null) : found;
  const first = found.value;
  const look: Look = (before) => followRun(ctx, conversationId, before);
  return ok({
    runId: first.run_id,
    bySafety: () => isBySafety(first, look),
    follow: () => followSaved(first, look),
    stop: (why) => requestStop(ctx, conversationId, why),
    ended: async () => void (await lookUntil(first, look, (run) => run.stop !== null)),
  });
}

/** A run of a conversation as it is saved, from its beginning to its end, also when that was long ago. Null: it is gone. */
export async function savedRun(
  ctx: Ctx,
  conversationId: string,
  runId: string,
): Promise<ReadableStream<string> | null> {
  const found = await followRun(ctx, conversationId, { run_id: runId });
  if (!found.ok || !found.value) return null;
  return followSaved(found.value, (before) => followRun(ctx, conversationId, before));
}

/** Safety writes at once: an answer of which the first save holds nothing is not its. */
const isBySafety = async (first: FollowedRun, look: Look): Promise<boolean> => {
  const run = await lookUntil(first, look, ({ saved, stop }) => saved || stop !== null);
  return run?.metadata?.voice === 'safety';
};

async function lookUntil(
  first: FollowedRun,
  look: Look,
  isIt: (run: FollowedRun) => boolean,
): Promise<FollowedRun | null> {
  const until = performance.now() + longestEndMs;
  let run: FollowedRun | null = first;
  while (run && !isIt(run) && performance.now() < until) {
    await pause(lookEveryMs);
    const next = await look(run);
    run = next.ok ? next.value : null;
  }
  return run;
}

/** A line that is cut instead of ended leaves out the end: then the page asks anew. */
function followSaved(first: FollowedRun, look: Look): ReadableStream<string> {
  const over = new AbortController();
  const forget = liveStreams().register(() => over.abort());
  const events = eventsOf(first, look, over.signal);
  return new ReadableStream<string>({
    async pull(controller) {
      const { value, done } = await events.next();
      if (!done) return controller.enqueue(value);
      forget();
      controller.close();
    },
    cancel() {
      forget();
      over.abort();
    },
  });
}

async function* eventsOf(first: FollowedRun, look: Look, over: AbortSignal): AsyncGenerator<string, void> {
  const chunks = savedChunks();
  const events = (all: object[]) => all.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
  let run = first;
  let saidAt = performance.now();
  yield events(chunks.take(run));
  while (run.stop === null) {
    await pause(lookEveryMs, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    const next = await look(run);
    if (!next.ok || !next.value) return;
    run = next.value;
    const news = chunks.take(run);
    const isQuiet = performance.now() - saidAt > quietMs;
    if (news.length === 0 && !isQuiet) continue;
    saidAt = performance.now();
    yield news.length > 0 ? events(news) : ': here\n\n';
  }
  yield `${events(chunks.end(run.stop))}data: [DONE]\n\n`;
}
