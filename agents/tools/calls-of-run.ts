import { type Refusal, refuse } from '@/lib/errors';
import { type InOrder, inOrder } from './guards/in-order';
import { type CallOutcome, failsTheSame } from './guards/same-error';
import { type LongOutputs, longOutputs } from './long-outputs';

/** What bounds the tool calls of one run; required of every agent. */
export interface ToolLimits {
  /** How often a tool may fail in the same way before it is refused for the rest of the turn. */
  sameError: number;
  /** Milliseconds for one call. */
  toolMs: number;
  /** Characters of one answer of a tool, as JSON, that a model gets at once; the rest it can read on. */
  toolCharacters: number;
}

/** What the tool calls of one run of an agent share. */
export interface CallsOfRun {
  limits: ToolLimits;
  inOrder: InOrder;
  longOutputs: LongOutputs;
  /** Why a call is refused before it reaches its tool; null when it may run. */
  refusal(tool: string): ReturnType<typeof refuse> | null;
  /** A call that reached its tool has ended; `error` is null where it worked. */
  ended(tool: string, error: Refusal | null): void;
  /** What came, after all, of calls that were told as taking too long, by the id of the call. */
  late: ReadonlyMap<string, object>;
  endedLate(toolCallId: string, answer: object): void;
  /** The person is waited for: the time of the run stands still until what is answered here is called. */
  pauses: () => () => void;
  /** Tells how the time of the run is stopped; until then nothing is. */
  onPause(pause: () => () => void): void;
}

export function callsOfRun(limits: ToolLimits): CallsOfRun {
  const outcomes: CallOutcome[] = [];
  const late = new Map<string, object>();
  let pause = () => () => {};
  return {
    pauses: () => pause(),
    onPause: (how) => {
      pause = how;
    },
    limits,
    inOrder: inOrder(),
    longOutputs: longOutputs(limits.toolCharacters),
    refusal: (tool) =>
      failsTheSame(outcomes, tool, limits.sameError)
        ? refuse(
            'locked',
            `This tool failed ${limits.sameError} times in the same way, so it rests for the rest of this turn. Go on without it, and tell the person what could not be done.`,
          )
        : null,
    ended: (tool, error) => {
      outcomes.push({ tool, error: error && `${error.code} ${error.message}` });
    },
    late,
    endedLate: (toolCallId, answer) => void late.set(toolCallId, answer),
  };
}
