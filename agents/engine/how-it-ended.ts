import { type StopReason, stopReasons } from '@/lib/conversations/schema';
import { emptyAnswer, explainModelError, type Failure, lengthSpent, notSaved } from './explain-error';
import type { LastStepReason } from './guards/last-step';
import type { Ending } from './persist';

/** What was heard of a model besides its words. */
export interface Heard {
  failure?: Failure;
  finishReason?: string;
  /** As the provider said it; undefined when it gave no reason at all. */
  rawFinishReason?: string;
  timedOut: boolean;
  /** Its last step called tools. */
  called?: boolean;
  /** Its step is the last one of the turn, for this reason. */
  lastStep?: LastStepReason;
  /** It asked for tools in that step; they reached nobody. */
  withheld?: boolean;
  /** It called for safety to answer instead. */
  raised?: boolean;
  /** It called a tool that ends its run. */
  left?: boolean;
  inputTokens: number;
  outputTokens: number;
}

const byFinishReason: Record<string, StopReason> = {
  stop: 'finished',
  length: 'output_limit',
  'content-filter': 'filtered',
  'tool-calls': 'step_limit',
  other: 'unclear_end',
};

/** Failures that are an ending of their own, with words or without. */
const byFailure: Record<string, StopReason | undefined> = {
  [lengthSpent.code]: 'output_limit',
  filtered: 'filtered',
};

/** The model ended its step by itself, as far as anybody knows. */
const isOwnEnd: ReadonlySet<StopReason> = new Set(['finished', 'unclear_end', 'step_limit']);

const isStopReason = (value: unknown): value is StopReason =>
  (stopReasons as readonly unknown[]).includes(value);

/** A turn that was aborted says why in the signal's reason. */
const reasonOf = (signal: AbortSignal): StopReason =>
  isStopReason(signal.reason) ? signal.reason : 'stopped_by_person';

/** How an answer ended: who ended it, or what the model said of it, or that it failed. `words`: some were shown. */
export function howItEnded(
  heard: Heard,
  signal: AbortSignal,
  words: boolean,
): Ending & { failure?: Failure } {
  const used = { inputTokens: heard.inputTokens, outputTokens: heard.outputTokens };
  const failed = (failure: Failure) => ({
    stop: 'model_error' as const,
    errorCode: failure.code,
    failure,
    ...used,
  });
  const stop = stopOf(heard, signal);
  if (stop === 'model_error') return failed(heard.failure ?? explainModelError(undefined));
  if (stop === 'not_kept') return failed(notSaved);
  if (!words && (stop === 'finished' || stop === 'unclear_end') && !heard.left) return failed(emptyAnswer);
  return !words && stop === 'output_limit' ? failed(lengthSpent) : { stop, ...used };
}

function stopOf(heard: Heard, signal: AbortSignal): StopReason {
  if (signal.aborted) return reasonOf(signal);
  if (heard.timedOut) return 'timeout';
  if (heard.left) return 'finished';
  if (heard.withheld) return heard.lastStep ?? 'step_limit';
  const ofProvider = heard.failure && byFailure[heard.failure.code];
  if (ofProvider) return ofProvider;
  if (heard.failure || !heard.finishReason) return 'model_error';
  // Without any reason the line was cut.
  if (heard.finishReason === 'other' && heard.rawFinishReason === undefined) return 'model_error';
  // Who stops for tools and calls none has said what there is.
  const isBare = heard.finishReason === 'tool-calls' && !heard.called;
  const stop = isBare ? 'finished' : (byFinishReason[heard.finishReason] ?? 'model_error');
  return isOwnEnd.has(stop) ? (heard.lastStep ?? stop) : stop;
}
