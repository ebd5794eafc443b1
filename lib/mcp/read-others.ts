import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result, refuse } from '../errors';
import type { Server } from '../models/stored-model';
import { heldBack } from './held-back';
import { listServers } from './list-servers';
import { onThePage, reachServer } from './reach-server';
import { mostWords, type Others, type PromptCame, type ReadWords, type UsePromptInput } from './schema';
import { wordsOfServer } from './words-of-server';

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
    async ({ client }) => {
      const { contents } = await client.readResource({ uri, options: { timeout: answerMs } });
      return contents.flatMap((one) => ('text' in one ? [String(one.text)] : []));
    },
    thisOne,
    onThePage,
  );
  if (!read.ok) return read;
  return told(read.value);
}

/**
 * Asks a server for a prompt of its own, as the beginning of words of the person. What they write into its fields goes to that server:
 * nothing does on a day that is to stay gentle (`resting`), and words of a hard moment never do (`sent` false; `level` says how heavy
 * they are, so that help is shown). Stands in the history. Refuses as `readResource` does, and with `invalid_input`: detail with the
 * `fields` that are missing, or where the words hold what no text of Parley's passes on.
 */
export async function usePrompt(
  ctx: Ctx,
  id: string,
  { name, answers = {} }: UsePromptInput,
  thisOne?: () => Promise<Server>,
): Promise<Result<PromptCame>> {
  const known = await listed(ctx, id, 'prompts');
  if (!known.ok) return known;
  const prompt = known.value?.find((one) => one.name === name);
  if (!prompt) return gone;
  const wanted = prompt.arguments ?? [];
  const fields = wanted.flatMap((one) => (one.required && !answers[one.name]?.trim() ? [one.name] : []));
  if (fields.length > 0) {
    const named = fields.map((field) => `“${field}”`).join(', ');
    return refuse('invalid_input', `${named} ${fields.length > 1 ? 'are' : 'is'} missing.`, { fields });
  }
  const words = Object.fromEntries(
    wanted.flatMap((one) => {
      const answer = answers[one.name];
      return answer?.trim() ? [[one.name, answer]] : [];
    }),
  );
  const { level, instead } = await heldBack(ctx, Object.values(words));
  if (instead) return instead;
  const begun = await callRpc(ctx, z.unknown(), 'begin_mcp_prompt', { p_server: id });
  if (!begun.ok) return begun;
  const read = await reachServer(
    ctx,
    id,
    async ({ client }) => {
      const { messages } = await client.getPrompt({ name, arguments: words, options: { timeout: answerMs } });
      return messages.flatMap(({ content }) => (content.type === 'text' ? [content.text] : []));
    },
    thisOne,
    onThePage,
  );
  if (!read.ok) return read;
  const came = told(read.value);
  return came.ok ? ok({ sent: true, level, ...came.value }) : came;
}
