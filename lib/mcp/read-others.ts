import type { Ctx } from '../context';
import { ok, type Result, refuse } from '../errors';
import type { Server } from '../models/stored-model';
import { redactValue } from '../safety/redact';
import { wordsOfServer } from './describe-tools';
import { listServers } from './list-servers';
import { onThePage, reachServer } from './reach-server';
import { mostWords, type Others, type ReadWords, type UsePromptInput } from './schema';

/** A server has so long for one answer (ms). */
const answerMs = 8_000;

const gone = refuse(
  'not_found',
  'The server did not name this when it was looked at last. You can look again.',
);

/** The words, cut and plain; refused where there are none. */
function told(pieces: readonly string[]): Result<ReadWords> {
  const all = pieces.join('\n\n');
  const text = wordsOfServer(all);
  return text === ''
    ? refuse('unavailable', 'There are no words in this that can be shown.')
    : ok({ text, cut: all.length > mostWords });
}

async function listed<K extends keyof Others>(ctx: Ctx, id: string, kind: K): Promise<Result<Others[K]>> {
  const all = await listServers(ctx);
  if (!all.ok) return all;
  const server = all.value.find((one) => one.id === id);
  return server ? ok(server.others[kind]) : refuse('not_found', 'This connection is not there.');
}

/**
 * Reads a resource that a server named, for the person who asks for it: plain text, at most 8,000 characters. Pictures and files are not
 * read. Refuses with `not_found`, and `unavailable` with a sentence.
 */
export async function readResource(
  ctx: Ctx,
  id: string,
  uri: string,
  thisOne?: () => Promise<Server>,
): Promise<Result<ReadWords>> {
  const known = await listed(ctx, id, 'resources');
  if (!known.ok) return known;
  if (!known.value?.some((one) => one.uri === uri)) return gone;
  const read = await reachServer(
    ctx,
    id,
    ({ client }) => client.readResource({ uri, options: { timeout: answerMs } }),
    thisOne,
    onThePage,
  );
  if (!read.ok) return read;
  return told(read.value.contents.flatMap((one) => ('text' in one ? [String(one.text)] : [])));
}

/**
 * Asks a server for a prompt of its own, as the beginning of words of the person. Nothing of a hard moment goes there. Refuses as
 * `readResource` does, and with `not_allowed`.
 */
export async function usePrompt(
  ctx: Ctx,
  id: string,
  { name, answers = {} }: UsePromptInput,
  thisOne?: () => Promise<Server>,
): Promise<Result<ReadWords>> {
  const known = await listed(ctx, id, 'prompts');
  if (!known.ok) return known;
  const prompt = known.value?.find((one) => one.name === name);
  if (!prompt) return gone;
  const missing = prompt.arguments?.find((one) => one.required && !answers[one.name]?.trim());
  if (missing) return refuse('invalid_input', `“${missing.name}” is missing.`);
  if (redactValue(answers).count > 0)
    return refuse('not_allowed', 'These words are about a hard moment, so they are not sent to a server.');
  const read = await reachServer(
    ctx,
    id,
    ({ client }) => client.getPrompt({ name, arguments: answers, options: { timeout: answerMs } }),
    thisOne,
    onThePage,
  );
  if (!read.ok) return read;
  return told(read.value.messages.flatMap(({ content }) => (content.type === 'text' ? [content.text] : [])));
}
