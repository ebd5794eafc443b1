import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { ModelMessage, StepResult } from 'ai';
import type { AgentTools } from '../adapters/ai-sdk';
import type { AgentLimits } from '../agents';
import type { LongOutputs } from '../tools/long-outputs';
import { withCallsOfToday } from './calls-of-today';
import { earlierMessages } from './earlier-messages';
import { type LastStepReason, sayLastStep, whyLast } from './guards/last-step';
import { sayStepsLeft, stepsLeft, withStepsLine } from './guards/steps-left';
import type { TokensUsed } from './guards/token-limit';
import { withoutHeavyCalls } from './heavy-calls';
import { markRunning, withLateAnswers, withoutWithdrawn } from './mark-undone-results';
import type { Meanwhile } from './persist';
import { withoutFailedThoughts } from './prompt/without-failed-thoughts';
import { toldIn, withoutRemoved } from './removed-since';
import { withReadOn, withShortOutputs } from './short-outputs';
import { keptResults, withoutResultSources } from './told-results';

interface Turn {
  limits: AgentLimits;
  instructions: string;
  /** The same as they stand once the person changed something. */
  renewed?: (() => Promise<string>) | undefined;
  /** A step begins, which is told what the calls before it came to. */
  onStep?: (() => void) | undefined;
  /** The same without what is known of the person, and whether that changed since the turn began. */
  unknowing?: Unknowing | undefined;
  /** Answers of tools are read as they are, however long. */
  wholeOutputs?: boolean | undefined;
  longOutputs: LongOutputs;
  /** What came of calls after they were told as taking too long. */
  late: ReadonlyMap<string, object>;
  /** The first step asks as well. */
  asksAlways?: boolean | undefined;
  /** Called before every step but the first, and before each further try, with the ids of what its messages tell that may be removed. */
  beforeStep: (told: readonly string[]) => Promise<Meanwhile>;
  /** The step that begins is the last one: tools are called no more. */
  onLast: (reason: LastStepReason) => void;
}

export interface Unknowing {
  instructions: string;
  isDue: () => Promise<boolean>;
  /** The messages before the first step, as they are told now. */
  earlier: () => Promise<ModelMessage[]>;
}

interface Beginning {
  stepNumber: number;
  steps: StepResult<AgentTools>[];
  messages: ModelMessage[];
}

const inWords = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

const usedBy = ({ usage, request, content }: StepResult<AgentTools>): TokensUsed => ({
  inputTokens: usage.inputTokens,
  outputTokens: usage.outputTokens,
  characters: inWords(request.messages) + inWords(content),
});

/** A prompt that begins with other instructions; what follows them there stays. */
const instead = (prompt: LanguageModelV4Prompt, before: string, now: string): LanguageModelV4Prompt =>
  prompt.map((message) =>
    message.role === 'system' && message.content.startsWith(before)
      ? { ...message, content: now + message.content.slice(before.length) }
      : message,
  );

/**
 * What each model call of a turn gets: the messages as they stand now, what is told of the steps that are left, and in the
 * last one no tools, so that a turn that reached a limit ends with an answer. The line stands at the end of the instructions:
 * no provider refuses it there, and no other step keeps it.
 */
export function nextStep({
  limits,
  instructions,
  renewed,
  onStep,
  unknowing,
  wholeOutputs,
  longOutputs,
  late,
  asksAlways = false,
  beforeStep,
  onLast,
}: Turn) {
  const startedAt = performance.now();
  const results = keptResults();
  const earlier = earlierMessages();
  /** What the person changed while a model was waited for goes to no other, in this step or a later one. */
  let isUnknowing = false;
  let standing = instructions;
  let heard: string | null = null;
  /** What the person changed or removed since the instructions were made stands in those of no later step. */
  const hear = async ({ acted }: Meanwhile) => {
    if (acted === null || acted === heard) return;
    heard = acted;
    if (renewed) standing = await renewed();
  };
  const toldNow = (messages: ModelMessage[], { takenBack, gone, changed }: Meanwhile) => {
    const spoken = withoutHeavyCalls(withoutFailedThoughts(withoutWithdrawn(messages)));
    const left = withoutRemoved(spoken, gone, longOutputs);
    // The guide knows its own calls again by what they asked, and would make one anew that reads otherwise.
    const standing = wholeOutputs ? left : withCallsOfToday(left, changed);
    results.keep(standing);
    const told = withoutResultSources(markRunning(standing, takenBack));
    return wholeOutputs ? told : withReadOn(withShortOutputs(told, limits.toolCharacters, true), longOutputs);
  };
  const toldFirst = (messages: ModelMessage[]) => {
    results.keep(messages);
    return withoutResultSources(messages);
  };
  const prepareStep = async ({ stepNumber, steps, messages: given }: Beginning) => {
    if (stepNumber === 0) earlier.begin(given);
    onStep?.();
    const messages = earlier.asTheyAre(results.restored(withLateAnswers(given, late)));
    earlier.carriedOn();
    const meanwhile = stepNumber === 0 && !asksAlways ? null : await beforeStep(toldIn(messages));
    if (meanwhile) await hear(meanwhile);
    const told = meanwhile ? toldNow(messages, meanwhile) : toldFirst(messages);
    const so = {
      steps: steps.map(({ toolCalls }) => toolCalls.map(({ toolName }) => toolName)),
      used: steps.map(usedBy),
      elapsedMs: performance.now() - startedAt,
    };
    const reason = whyLast(so, limits);
    if (reason) onLast(reason);
    const known = isUnknowing && unknowing ? unknowing.instructions : standing;
    const line = reason ? sayLastStep(reason) : sayStepsLeft(stepsLeft(stepNumber, limits.steps));
    return {
      messages: told,
      instructions: withStepsLine(known, line),
      toolChoice: reason ? ('none' as const) : ('auto' as const),
    };
  };
  /** The same prompt without what is known of the person, where they changed something since the turn began. */
  const unknowingOf = async (asked: LanguageModelV4Prompt): Promise<LanguageModelV4Prompt> => {
    isUnknowing ||= (await unknowing?.isDue()) === true;
    if (!isUnknowing || !unknowing) return asked;
    earlier.read(await unknowing.earlier());
    return instead(asked, standing, unknowing.instructions);
  };
  /** What another model is asked in the place of one that failed, or the same one once more: nothing that went meanwhile. */
  const askedAgain = async (asked: LanguageModelV4Prompt): Promise<LanguageModelV4Prompt> => {
    const told = await unknowingOf(asked);
    // Guarantee: what a provider gets is made of the same parts, and these stay of their kind.
    const messages = earlier.asTheyAre(results.restored(withLateAnswers(told as ModelMessage[], late)));
    const meanwhile = await beforeStep(toldIn(messages));
    const isOther =
      isUnknowing || meanwhile.gone.size + meanwhile.changed.size + meanwhile.takenBack.size > 0;
    return isOther ? (toldNow(messages, meanwhile) as LanguageModelV4Prompt) : told;
  };
  return { prepareStep, askedAgain };
}
