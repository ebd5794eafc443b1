import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { convertToModelMessages, generateText } from 'ai';
import type { Ctx } from '@/lib/context';
import { actedSince } from '@/lib/conversations/acted-since';
import { readLastRequest } from '@/lib/conversations/read-last-request';
import type { LastRequest } from '@/lib/conversations/schema';
import { ok, type Result, refuse } from '@/lib/errors';
import { tokenFamilyOf } from '@/lib/models/count-tokens';
import type { ResolvedModel } from '@/lib/models/resolve';
import { contextWindowOf } from '@/lib/usage/context-windows';
import { agents, leaderOf, withPersona } from '../../agents';
import type { MessageMetadata, ParleyMessage } from '../../messages';
import { asUiMessages, todayOf } from '../context';
import { isLastStepReason, sayLastStep } from '../guards/last-step';
import { sayStepsLeft, stepsLeft, withStepsLine } from '../guards/steps-left';
import { withoutHeavyCalls } from '../heavy-calls';
import { markKept } from '../mark-undone-results';
import { recall } from '../memory-context';
import { careFor } from '../safety-turn';
import { withShortOutputs } from '../short-outputs';
import { withoutResultSources } from '../told-results';
import type { TurnSettings } from '../turn-settings';
import { voiceFor } from '../voice';
import { sectionsOf, withoutBytes } from './sections';
import { type SentRequest, sentRequests } from './sent-requests';
import type { Filled } from './within-window';

const { limits } = agents.companion;

/** A model that keeps what it was asked and answers nothing. */
function recorder({ model }: ResolvedModel) {
  const asked: LanguageModelV4CallOptions[] = [];
  const none = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 };
  const recording: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: async (options) => {
      asked.push(options);
      return {
        content: [{ type: 'text', text: '' }],
        finishReason: { unified: 'stop', raw: undefined },
        usage: { inputTokens: none, outputTokens: { total: 0, text: 0, reasoning: 0 } },
        warnings: [],
      };
    },
    doStream: () => Promise.reject(new Error('A recorder is not streamed.')),
  };
  return { recording, asked };
}

/** An answer up to its last step: what the model had before it when it wrote that. */
const beforeLastStep = (answer: ParleyMessage): ParleyMessage => ({
  ...answer,
  parts: answer.parts.slice(
    0,
    answer.parts.findLastIndex(({ type }) => type === 'step-start'),
  ),
});

/** What the model was told of its steps in the last one of an answer; null where that was nothing. */
function lineOfLastStep({ parts, metadata }: ParleyMessage, steps: number): string | null {
  const before = parts.filter(({ type }) => type === 'step-start').length - 1;
  const stop = metadata?.stop;
  return isLastStepReason(stop) ? sayLastStep(stop) : sayStepsLeft(stepsLeft(before, steps));
}

/**
 * Who wrote an answer, as it was kept with it: one of those that can be asked now, first of them where there is no answer or
 * no model wrote it. Of one that is there no more, what the answer says of its window counts.
 */
function thatAnswered(
  answer: Record<string, unknown> | undefined,
  known: readonly [ResolvedModel, ...ResolvedModel[]],
): ResolvedModel {
  const [first] = known;
  const { voice, filled } = Object(answer) as MessageMetadata;
  if (!voice || voice === 'safety') return first;
  const found = known.find(({ kind, modelId }) => (kind === 'guide' ? 'guide' : modelId) === voice);
  if (found) return found;
  if (voice === 'guide') return { ...first, kind: 'guide', modelId: voice };
  const { contextTokens: _, ...other } = first;
  return { ...other, kind: 'compatible', modelId: voice, ...(filled && { contextTokens: filled.of }) };
}

/**
 * What a model was sent last in a conversation: as it went out where this process sent it and nothing went since, else made again
 * from what is stored by the very functions of a turn; no second copy of the person's words is stored for it. Then notes, parts and rules that changed since stand as they are now, and nothing of
 * a hard moment is in it. `seat`: of this voice of a committee. Refuses with `not_found`.
 */
export async function lastRequest(
  ctx: Ctx,
  conversationId: string,
  settings: TurnSettings,
  seat?: string,
): Promise<Result<LastRequest>> {
  const fixed = !settings.chosen || settings.model.kind !== 'guide';
  const read = await readLastRequest(ctx, conversationId, fixed);
  if (!read.ok) return read;
  if (!read.value) return ok({ to: 'nobody' });
  const { who_answers: chosen, ...stored } = read.value;
  const now = chosen && settings.chosen ? await settings.chosen(chosen, ctx.personId) : settings;
  const model = thatAnswered(stored.tries.at(-1)?.metadata, [
    now.model,
    ...(now.fallbacks ?? []),
    ...[settings.model, ...(settings.fallbacks ?? [])],
  ]);
  if (model.kind === 'guide') return ok({ to: 'guide' });
  const turn = { ...stored, tries: stored.tries.slice(0, -1) };
  const today = todayOf(turn, ctx.now());
  const care = careFor(turn, today);
  if (care.reply) return ok({ to: 'safety' });
  if (stored.tries.at(-1)?.metadata.committee)
    return toCommittee(ctx, conversationId, stored.tries.at(-1), seat);
  const window = contextWindowOf(model);
  const sent = await sentFor(ctx, conversationId, stored.tries.at(-1));
  if (sent)
    return ok(shown(sent.options, { model: model.modelId, window, filled: filledOf(stored.tries.at(-1)) }));
  const { known, heavy } = recall(turn, model);
  const { recording, asked } = recorder(model);
  const voice = await voiceFor(
    { ...ctx, conversationId, level: turn.level },
    turn,
    care,
    { ...today, careful: today.careful || heavy },
    { ...settings, model: { ...model, model: recording }, fallbacks: [] },
    known,
  );
  const [answer] = markKept(asUiMessages(stored.tries.slice(-1)), new Set(stored.taken_back));
  const found = answer
    ? await convertToModelMessages<ParleyMessage>([beforeLastStep(answer)], {
        ...{ tools: voice.tools, ignoreIncompleteToolCalls: true },
      })
    : [];
  await generateText({
    model: voice.model,
    instructions: withStepsLine(
      voice.instructions,
      answer ? lineOfLastStep(answer, leaderOf(turn.agent).limits.steps) : null,
    ),
    ...{ tools: voice.tools, activeTools: voice.activeTools },
    messages: withoutResultSources([
      ...voice.messages,
      ...withShortOutputs(withoutHeavyCalls(found), limits.toolCharacters, true),
    ]),
    toolsContext: voice.toolsContext,
    ...{
      maxRetries: 0,
      maxOutputTokens: withPersona(agents.companion, turn.persona).limits.outputTokens,
    },
  });
  const [options] = asked;
  if (!options || !voice.sent.filled) return ok({ to: 'nobody' });
  return ok(shown(options, { model: model.modelId, window, filled: voice.sent.filled }));
}

/**
 * Which voices of a committee were sent what, or what one was. None is made again: what a voice was told is stored nowhere as a whole,
 * so where another process asked them, or something was removed or changed since, nothing is shown.
 */
async function toCommittee(
  ctx: Ctx,
  conversationId: string,
  answer: { id: string } | undefined,
  seat: string | undefined,
): Promise<Result<LastRequest>> {
  const sent = sentRequests.findVoices(conversationId, answer?.id);
  const isThere = sent !== undefined && !(await actedSince(ctx, sent.runId));
  if (sent && !isThere) sentRequests.drop(conversationId);
  const voices = isThere ? [...sent.voices.values()] : [];
  if (seat === undefined)
    return ok({ to: 'committee', voices: voices.map(({ seat, name }) => ({ seat, name })) });
  const voice = voices.find((one) => one.seat === seat);
  if (!voice) return refuse('not_found', 'What this voice was sent is not there any more.');
  const { model, window } = voice;
  return ok(shown(voice.options, { model, window, filled: null }));
}

/** What this process sent for an answer, where nothing was removed or changed since; it is dropped with the first thing that was. */
async function sentFor(ctx: Ctx, conversationId: string, answer: { id: string } | undefined) {
  const sent = sentRequests.find(conversationId, answer?.id);
  if (!sent) return null;
  if (!(await actedSince(ctx, sent.runId))) return sent;
  sentRequests.drop(conversationId);
  return null;
}

const filledOf = (answer: { metadata: Record<string, unknown> } | undefined): Filled | null =>
  (Object(answer?.metadata) as MessageMetadata).filled ?? null;

function shown(
  options: SentRequest['options'],
  { model, window, filled }: { model: string; window: number; filled: Filled | null },
): LastRequest {
  const { prompt, tools, toolChoice, maxOutputTokens } = options;
  const sections = sectionsOf(options, tokenFamilyOf(model));
  return {
    ...{ to: 'model', model, window, sections },
    tokens: filled?.tokens ?? sections.reduce((sum, { tokens }) => sum + tokens, 0),
    request: JSON.stringify(
      { model, maxOutputTokens, tools, toolChoice, prompt: withoutBytes(prompt) },
      null,
      1,
    ),
  };
}
