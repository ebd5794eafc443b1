import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { AnswerEmpty, endedInOrder, type Fault, ModelSilent } from '@/lib/models/fault';
import type { SilenceLimits } from '../guards/silence';
import { attempt, type Call } from './attempt';
import { isEmptyEnd, isSaid, saysSomething } from './empty-answer';
import { ownCallIds } from './own-call-ids';
import type { Pause } from './pause';
import { saidSoFar } from './said-so-far';
import { type NextTry, triesOf } from './tries';

type Part = LanguageModelV4StreamPart;

/** A wait before a model is asked once more. */
export interface Waiting {
  /** Milliseconds since 1970, and how long that is. */
  until: number;
  ms: number;
  why: Fault;
  try: number;
  of: number;
}

export interface Steadiness {
  /** In the order in which they are asked. */
  models: readonly [LanguageModelV4, ...LanguageModelV4[]];
  silence: SilenceLimits;
  /** No wait goes beyond (ms since 1970). */
  endsAt: number;
  pause: Pause;
  /** Told of each wait that a person notices, and null when it is over. */
  onWaiting: (waiting: Waiting | null) => void;
  /** The words of the model in this place go out now. */
  onAnswering: (place: number) => void;
  /** Hears of each call when it is read, also of an answer that fails after it. */
  onCall?: ((call: Call) => void) | undefined;
  /** Nobody else is asked when an answer fails. */
  isOver?: (() => boolean) | undefined;
  /** The prompt as it is told now, when it was told before. */
  askedAgain?: ((prompt: LanguageModelV4Prompt) => Promise<LanguageModelV4Prompt>) | undefined;
  /** Ids of calls of earlier answers, which no call of this run is given. */
  usedCallIds?: readonly string[] | undefined;
  /** All were asked, and what they ended with was silence. */
  onSilent: () => void;
}

/** Shorter waits (ms) are not told. */
const noticed = 1_000;

/** Stands for the reason of an answer that ended without one, and reads as a whole one. */
const untold = 'untold';

const unknownUsage: Extract<Part, { type: 'finish' }>['usage'] = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

/**
 * Several models as one that answers as long as any of them does: when one fails, the next is asked, else the same one
 * again as lib/models/retry-policy.ts says. Words that are out stay, marked, and the next model goes on after them. No
 * tool runs for an answer that failed.
 */
export function steadyModel(steadiness: Steadiness): LanguageModelV4 {
  const [first] = steadiness.models;
  const used = new Set<string>(steadiness.usedCallIds);
  return {
    specificationVersion: first.specificationVersion,
    provider: first.provider,
    modelId: first.modelId,
    supportedUrls: first.supportedUrls,
    doGenerate: (options) => first.doGenerate(options),
    doStream: async (options) => ({ stream: streamOf(options, steadiness, used) }),
  };
}

async function* answer(
  options: LanguageModelV4CallOptions,
  {
    models,
    silence,
    endsAt,
    pause,
    onCall = () => {},
    isOver = () => false,
    askedAgain,
    ...tell
  }: Steadiness,
  signal: AbortSignal,
  used: Set<string>,
): AsyncGenerator<Part, void> {
  const tries = triesOf(models, endsAt);
  const said = saidSoFar();
  let why: { error: unknown; fault: Fault } | undefined;
  let emptyEnd: Part | undefined;
  let spoke = isSaid(options.prompt);
  for (let next = tries.next(); next; next = tries.next()) {
    const { model } = next;
    const own = ownCallIds(used);
    let asked = options;
    if (why) {
      yield* said.breakOff();
      await waitFor(next, why.fault, { pause, signal, ...tell });
      asked = said.question(options);
      if (askedAgain) asked = { ...asked, prompt: await askedAgain(asked.prompt) };
    }
    let isCalling = false;
    const hearCall = (call: Call) => {
      isCalling = true;
      onCall(call);
    };
    try {
      for await (const part of attempt(model, asked, { silence, onCall: hearCall }, signal)) {
        spoke ||= saysSomething(part);
        if (!spoke && isEmptyEnd(part)) {
          emptyEnd ??= part;
          throw new AnswerEmpty(part.finishReason.unified !== 'length');
        }
        const goingOut = said.take(own(part));
        if (goingOut.some(isShown)) tell.onAnswering(models.indexOf(model));
        yield* goingOut;
      }
      return tries.answered(model);
    } catch (error) {
      signal.throwIfAborted();
      // Asked again it would be said anew beside what was said.
      if (endedInOrder(error) && !isCalling && said.isWhole()) {
        yield* said.close();
        yield { type: 'finish', usage: unknownUsage, finishReason: { unified: 'other', raw: untold } };
        return tries.answered(model);
      }
      const { fault } = tries.failed(model, error);
      console.warn(`[turn] a model failed (${fault})`);
      // What the person is told is what became of the model they chose.
      why = { error: why?.error ?? error, fault };
      if (isOver()) break;
    }
  }
  if (emptyEnd && why?.error instanceof AnswerEmpty) {
    yield* said.close();
    yield emptyEnd;
    return;
  }
  if (why?.error instanceof ModelSilent && !isOver()) tell.onSilent();
  yield { type: 'error', error: why?.error };
  yield { type: 'finish', usage: unknownUsage, finishReason: { unified: 'error', raw: undefined } };
}

const isShown = ({ type }: Part) => type === 'text-delta' || type === 'tool-call';

async function waitFor(
  next: NextTry,
  why: Fault,
  { pause, signal, onWaiting }: Pick<Steadiness, 'pause' | 'onWaiting'> & { signal: AbortSignal },
): Promise<void> {
  const ms = next.at - Date.now();
  if (ms <= 0) return;
  const isNoticed = ms >= noticed;
  if (isNoticed) onWaiting({ until: next.at, ms, why, try: next.try, of: next.of });
  try {
    await pause(ms, signal);
  } finally {
    if (isNoticed) onWaiting(null);
  }
}

/** Whoever stops reading, or aborts, ends what is under way at once, waits included. */
function streamOf(
  options: LanguageModelV4CallOptions,
  steadiness: Steadiness,
  used: Set<string>,
): ReadableStream<Part> {
  const over = new AbortController();
  const stop = () => over.abort(options.abortSignal?.reason);
  if (options.abortSignal?.aborted) stop();
  else options.abortSignal?.addEventListener('abort', stop, { once: true });
  const parts = answer(options, steadiness, over.signal, used);
  const end = () => options.abortSignal?.removeEventListener('abort', stop);
  return new ReadableStream<Part>(
    {
      async pull(controller) {
        try {
          const { value, done } = await parts.next();
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          end();
          controller.error(error);
        }
      },
      cancel(reason) {
        end();
        over.abort(reason);
        // It ends when what it waits for does.
        void parts.return(undefined).catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
