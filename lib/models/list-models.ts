import { APICallError } from 'ai';
import { z } from 'zod';
import type { ConnectionProblem, Provider } from '../model-choice/schema';
import { connectionProblem } from './connection-problem';
import { modelName } from './model-name';

/** How long a list may take (ms), how many bytes it may have, and how many names are shown. */
const patience = 10_000;
const mostBytes = 8 * 1024 * 1024;
const mostNames = 1_000;

const listed = z.object({ data: z.array(z.unknown()) });
const entry = z.object({
  id: modelName,
  supported_parameters: z.array(z.string()).nullish().catch(undefined),
});

/** OpenAI lists all it has; these answer no text. */
const notForText =
  /embed|whisper|tts|dall-e|image|audio|moderation|realtime|transcribe|sora|davinci|babbage|search-preview/;

interface Asked {
  provider: Provider;
  address: string;
  key: string | undefined;
}

/**
 * The names of the models of a server, in its order where it is a local one, else by name; those known not to use tools
 * are left out, and so is what is no entry. A list that cannot be had is a problem by name.
 */
export async function listModels(
  { provider, address, key }: Asked,
  { fetch, longestMs = patience }: { fetch: typeof globalThis.fetch; longestMs?: number },
): Promise<{ models: string[] } | { problem: ConnectionProblem }> {
  const url = `${address}/models`;
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      signal: AbortSignal.timeout(longestMs),
    });
    if (!response.ok) throw await refusal(url, response);
    const { data } = listed.parse(JSON.parse(await textOf(response)));
    const models = data.flatMap((one) => entry.safeParse(one).data ?? []);
    const fits = models.filter(
      ({ id, supported_parameters: can }) =>
        (!can || can.includes('tools')) && (provider !== 'openai' || !notForText.test(id)),
    );
    return { models: [...new Set(fits.map(({ id }) => id))].sort().slice(0, mostNames) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return { problem: 'no_model_server' };
    const problem = connectionProblem(error);
    return { problem: problem === 'no_model' ? 'no_model_server' : problem };
  }
}

const refusal = async (url: string, response: Response) =>
  new APICallError({
    ...{ message: 'The list was refused.', url, requestBodyValues: {}, statusCode: response.status },
    responseBody: (await textOf(response)).slice(0, 2_000),
  });

/** The text of an answer, as long as it is not endless. */
async function textOf(response: Response): Promise<string> {
  const text = new TextDecoder();
  let read = '';
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw new SyntaxError('The list is too long.');
    read += text.decode(piece, { stream: true });
  }
  return read + text.decode();
}
