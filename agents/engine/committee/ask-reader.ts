import type { LanguageModelV4 } from '@ai-sdk/provider';
import { generateText, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import { endsInTime } from '../guards/ends-in-time';

/** Why nothing was found out. */
export type ReadFault = 'timeout' | 'stopped' | 'unreadable' | 'unreachable';

/** How long (ms) a model that reads beside the rules may take. */
const longestMs = 2_500;

/** What a reader wrote; `text` is null where nothing came, and `failed` says why. `tokens`: what it took, where that was told. */
export interface Written {
  text: string | null;
  failed: ReadFault | null;
  tokens: number | null;
}

interface Asked {
  instructions: string;
  prompt: string;
  schema: z.ZodType;
}

type Usage = { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined;

/** Tokens of one call, null where nobody told them. */
export const tokensIn = (usage: Usage): number | null =>
  (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0) || null;

async function ask(model: LanguageModelV4, asked: Asked, abortSignal: AbortSignal): Promise<Written> {
  const { schema, instructions, prompt } = asked;
  const bounds = { maxRetries: 0, maxOutputTokens: 400, abortSignal };
  try {
    const { text, usage } = await generateText({
      ...{ model, instructions, prompt, output: Output.object({ schema }), ...bounds },
    });
    return { text, failed: null, tokens: tokensIn(usage) };
  } catch (error) {
    const isWritten = NoObjectGeneratedError.isInstance(error);
    if (isWritten && error.text) return { text: error.text, failed: null, tokens: tokensIn(error.usage) };
    return { text: null, failed: isWritten ? 'unreadable' : 'unreachable', tokens: null };
  }
}

/** Asks a model that reads beside the rules. Never throws, and is over after two and a half seconds, whatever the model does. */
export async function askReader(
  model: LanguageModelV4,
  asked: Asked,
  stopped: AbortSignal,
): Promise<Written> {
  const bounds = endsInTime(stopped, longestMs);
  const { signal } = bounds;
  const ended = new Promise<Written>((settle) => {
    const end = () => settle({ text: null, failed: bounds.timedOut() ? 'timeout' : 'stopped', tokens: null });
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([ask(model, asked, signal), ended]).finally(bounds.release);
}
