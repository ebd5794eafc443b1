import type { Ctx } from '@/lib/context';
import { type AnswerSoFar, saveAnswer } from '@/lib/conversations/save-answer';
import type { StopReason } from '@/lib/conversations/schema';
import type { ParleyMessage } from '../messages';

export interface Ending {
  stop: StopReason;
  inputTokens?: number;
  outputTokens?: number;
  errorCode?: string;
}

const statusOf = (stop: StopReason): 'completed' | 'stopped' | 'failed' => {
  if (stop === 'stopped_by_person') return 'stopped';
  return stop === 'model_error' || stop === 'timeout' || stop === 'lost' ? 'failed' : 'completed';
};

/** An answer's parts as they are kept: nothing is left "streaming", and an answer without substance is none. */
export function keptParts(message: ParleyMessage): ParleyMessage['parts'] {
  const parts = message.parts.map((part) =>
    part.type === 'text' ? { ...part, state: 'done' as const } : part,
  );
  const substance = parts.some(
    (part) => part.type !== 'step-start' && !(part.type === 'text' && part.text === ''),
  );
  return substance ? parts : [];
}

/**
 * Keeps one answer as it grows. Saves run one after the other, so that an earlier state never comes last;
 * every save renews the run's lease and hears whether somebody asked to stop.
 */
export function answerKeeper(ctx: Ctx, runId: string, onStopRequested: () => void) {
  let latest: ParleyMessage | undefined;
  let steps = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const save = (end?: AnswerSoFar['end']) => {
    const parts = latest ? keptParts(latest) : [];
    const metadata = { ...latest?.metadata };
    const saving = queue.then(async () => {
      const saved = await saveAnswer(ctx, { runId, parts, metadata, steps, end });
      if (!saved.ok) console.warn(`[turn] an answer could not be kept (${saved.error.code})`);
      else if (saved.value.stop_requested && !end) onStopRequested();
      return new Set(saved.ok ? saved.value.taken_back : []);
    });
    queue = saving;
    return saving;
  };
  const heartbeat = setInterval(save, 45_000);
  heartbeat.unref();

  return {
    stepEnded(message: ParleyMessage) {
      latest = structuredClone(message);
      steps += 1;
    },
    /** Saves the steps so far, before another one begins. Answers the tool calls that were taken back meanwhile. */
    checkpoint: (): Promise<ReadonlySet<string>> => save(),
    async end(message: ParleyMessage, { stop, ...rest }: Ending) {
      clearInterval(heartbeat);
      latest = message;
      await save({ status: statusOf(stop), stopReason: stop, ...rest });
    },
  };
}
