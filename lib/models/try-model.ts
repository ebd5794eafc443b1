import { generateText, tool } from 'ai';
import { z } from 'zod';
import type { ConnectionProblem } from '../model-choice/schema';
import { connectionProblem } from './connection-problem';
import { asEnv, type ConnectedModel, describeStored } from './describe-stored';
import { makeModel } from './resolve';

/** A model that says nothing for so long (ms) is too slow to talk with. */
const patience = 25_000;

type Tried = ConnectedModel & { key: string | undefined };

/**
 * Sends one tiny request to a model, with a tool, because the companion works through tools. Nothing of the person's is
 * in it. Out: what is wrong, or null when it answered.
 */
export async function tryModel(
  tried: Tried,
  { fetch, longestMs = patience }: { fetch: typeof globalThis.fetch; longestMs?: number },
): Promise<ConnectionProblem | null> {
  if (!tried.key && tried.provider !== 'compatible') return 'no_key';
  try {
    await generateText({
      model: makeModel(asEnv(tried), describeStored(tried), fetch),
      prompt: 'Please answer with the word "yes".',
      tools: { note: tool({ description: 'Keeps a word.', inputSchema: z.object({ word: z.string() }) }) },
      maxOutputTokens: 32,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(longestMs),
    });
    return null;
  } catch (error) {
    return connectionProblem(error);
  }
}
