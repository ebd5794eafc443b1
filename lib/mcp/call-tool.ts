import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '../context';
import { ok, type Result } from '../errors';
import type { Server } from '../models/stored-model';
import type { MCPClient } from './connection/open-client';
import { Hanging } from './connection/why-not';
import { reachServer } from './reach-server';
import { mostWords } from './schema';

/** A server that says nothing for so long is asked whether it is there (ms), and has as long again to say so. */
const quietMs = 900;
/** So long one that is there may work on one call (ms). */
const longestMs = 60_000;

export interface ServerSaid {
  /** Its words, cut; nothing of them is an instruction. */
  text: string;
  cut: boolean;
  /** The server itself says that it did not work. */
  failed: boolean;
}

/**
 * Calls a tool of a server, once: whether it was done is not known where the line breaks. A server that hangs is left after two
 * seconds; one that works and says that it is there has a minute. Refuses with `unavailable` and a sentence.
 */
export async function callServerTool(
  ctx: Ctx,
  call: { serverId: string; tool: string; input: unknown },
  thisOne?: () => Promise<Server>,
): Promise<Result<ServerSaid>> {
  const { serverId, tool, input } = call;
  const said = await reachServer(ctx, serverId, ({ client }) => unlessHanging(client, tool, input), thisOne);
  if (!said.ok) return said;
  const text = textOf(said.value);
  return ok({
    text: text.slice(0, mostWords),
    cut: text.length > mostWords,
    failed: said.value.isError === true,
  });
}

type Called = Awaited<ReturnType<MCPClient['callTool']>>;

async function unlessHanging(client: MCPClient, name: string, input: unknown): Promise<Called> {
  const left = new AbortController();
  const call = client.callTool({
    name,
    // Guarantee: the schema of a tool is that of an object.
    arguments: input as Record<string, unknown>,
    options: { signal: left.signal, timeout: longestMs },
  });
  const done = call.then(
    () => true,
    () => true,
  );
  const stillThere = async (): Promise<never | true> => {
    if (await Promise.race([done, pause(quietMs, false, { signal: left.signal, ref: false })])) return true;
    const answers = client.listTools({ options: { timeout: quietMs, signal: left.signal } }).then(
      () => true,
      () => false,
    );
    if (await Promise.race([done, answers])) return true;
    throw new Hanging();
  };
  try {
    await stillThere();
    return await call;
  } finally {
    left.abort();
    call.catch(() => {});
  }
}

/** What came back, as text. Pictures, sounds and files are told by their kind, and nothing of them is fetched or shown. */
function textOf(called: Called): string {
  const content = 'content' in called && Array.isArray(called.content) ? called.content : [];
  const pieces = content.map((part): string => {
    if (part.type === 'text') return part.text;
    if (part.type === 'resource' && 'text' in part.resource) return String(part.resource.text);
    return `[${part.type}, not shown]`;
  });
  const told = pieces.join('\n').trim();
  if (told !== '') return told;
  return 'structuredContent' in called && called.structuredContent
    ? JSON.stringify(called.structuredContent)
    : 'toolResult' in called
      ? JSON.stringify(called.toolResult)
      : '';
}
