import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { UIMessageChunk } from 'ai';
import { aiTools } from '@/agents/adapters/ai-sdk';
import { type AgentLimits, agents } from '@/agents/agents';
import { type Speech, speak } from '@/agents/engine/stream-answer';
import type { Ctx } from '@/lib/context';
import { createReplyGuard } from '@/lib/safety/reply-guard';

/** One answer of a model through the engine, without tools and without a database: what was written, how it ended. */
export async function aSpeech(
  model: LanguageModelV4,
  {
    limits,
    ...rest
  }: {
    limits?: Partial<AgentLimits>;
    controller?: AbortController;
    guard?: Speech['guard'];
    fallbacks?: Speech['fallbacks'];
  } = {},
) {
  const chunks: UIMessageChunk[] = [];
  const writer: Speech['writer'] = {
    write: (chunk) => void chunks.push(chunk),
    merge: () => {},
    onError: undefined,
  };
  const ending = await speak({
    answerId: 'answer-1',
    writer,
    model,
    instructions: 'Be kind.',
    messages: [{ role: 'user', content: 'My Critic was loud today.' }],
    ...aiTools([], {} as Ctx, agents.companion.limits),
    providerOptions: {},
    agent: { ...agents.companion, limits: { ...agents.companion.limits, ...limits } },
    controller: new AbortController(),
    guard: () => createReplyGuard({ crisis: false }),
    beforeStep: async () => ({
      takenBack: new Set(),
      gone: new Set(),
      changed: new Map(),
      ...{ acted: null, rests: false, hard: false },
      ...{ seats: null, removed: null },
    }),
    onInvalidCall: async () => {},
    onGuardTripped: async () => {},
    ...rest,
  });
  const text = chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('');
  const errors = chunks.flatMap((chunk) => (chunk.type === 'error' ? [chunk.errorText] : []));
  return { chunks, text, errors, ending };
}
