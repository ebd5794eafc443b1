import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result, refuse } from '../errors';
import type { Server } from '../models/stored-model';
import { pausable } from '../pausable-timer';
import type { AskPerson, MCPClient, OpenClient } from './connection/open-client';
import { Hanging, isCut } from './connection/why-not';
import { withinTime } from './connection/within-time';
import { isUsable } from './describe-tools';
import { toolsNow, toolsOf } from './look-again';
import { inTurn, reachServer } from './reach-server';
import { type McpWay, mostWords } from './schema';
import { shownWords } from './words-of-server';

/** A server that says nothing for so long is asked whether it is there (ms), and has as long again to say so. */
const quietMs = 900;
/** However long it took to let us in, it has so long to list its tools (ms). */
const leastMs = 300;
/** So long one that is there may work on one call (ms), without the time in which it waits for the person. */
const longestMs = 60_000;
/** While the person is waited for it is looked so often whether the server is there (ms). */
const lineMs = 2_000;
/** Whatever it waits for (ms). */
const everMs = 30 * 60_000;

export interface ServerSaid {
  /** Its words, cut and without signs that nobody sees; nothing of them is an instruction. */
  text: string;
  cut: boolean;
  /** The server itself says that it did not work. */
  failed: boolean;
}

/**
 * Calls a tool of a server, once: whether it was done is not known where the line breaks. A server that hangs is left after two
 * seconds; one that works and says that it is there has a minute. `ask`: how it may ask the person meanwhile; the minute waits
 * for their answer. `call.way`: where the server is, as was read with the yes. Each time it is asked first how it describes its tools: where this one reads otherwise than with `hash`, or is not
 * there, nothing is sent, and what it says now is kept, which switches the tool off. Refuses with `unavailable` and a sentence (detail
 * "unsent", "in_use" where nothing left), and with `conflict` (detail "changed").
 */
export async function callServerTool(
  ctx: Ctx,
  call: { serverId: string; tool: string; hash: string; input: unknown; way?: McpWay | undefined },
  thisOne?: () => Promise<Server>,
  ask?: AskPerson,
): Promise<Result<ServerSaid>> {
  const whose = { personId: ctx.personId, serverId: call.serverId };
  let keeping: Promise<unknown> | undefined;
  let isSent = false;
  const said = await reachServer(
    ctx,
    call.serverId,
    async (open, until) => {
      // Letting us in and listing its tools have one time together.
      const left = Math.max(until - performance.now(), leastMs);
      const listed = await withinTime(toolsOf(open.client), Math.min(left, 2 * quietMs));
      const { isNews, described } = toolsNow(open, whose, listed);
      const usable = isUsable(listed, call.tool, call.hash);
      // What it says of itself is read and kept while it is called; also where another process kept an older listing after this one.
      if (isNews || !usable) {
        keeping = described()
          .then((tools) =>
            callRpc(ctx, z.unknown(), 'keep_mcp_listing', { p_id: call.serverId, p_tools: tools }),
          )
          .then((kept) => {
            if (!kept.ok) open.known = null;
          });
        // What went wrong with it is thrown below.
        keeping.catch(() => {
          open.known = null;
        });
      }
      if (!usable) return null;
      isSent = true;
      const called = await unlessHanging(open, call, ask);
      return { text: textOf(called), failed: called.isError === true };
    },
    thisOne,
    inTurn,
    call.way,
  );
  const [listing] = await Promise.allSettled([keeping]);
  // What a call answered is not lost for it.
  if (listing.status === 'rejected' && !isSent) throw listing.reason;
  if (!said.ok)
    return isSent || said.error.code !== 'unavailable' || said.error.detail === 'in_use'
      ? said
      : refuse('unavailable', said.error.message, 'unsent');
  if (!said.value)
    return refuse(
      'conflict',
      'This tool is not there any more, or describes itself otherwise than when the person allowed it, so it is off until they look at it in the settings.',
      'changed',
    );
  const { text, failed } = said.value;
  return ok({ text: shownWords(text, mostWords), cut: text.length > mostWords, failed });
}

type Called = Awaited<ReturnType<MCPClient['callTool']>>;

async function unlessHanging(
  { client, asking }: OpenClient,
  { tool, input }: { tool: string; input: unknown },
  ask?: AskPerson,
): Promise<Called> {
  const left = new AbortController();
  const minute = pausable(longestMs, () => left.abort(new Hanging()));
  const asks: AskPerson = async (params) => {
    if (!ask) return { action: 'cancel' };
    const goOn = minute.pause();
    try {
      const watching = new AbortController();
      void lineStands(client, AbortSignal.any([left.signal, watching.signal])).catch((cut) =>
        left.abort(cut),
      );
      return await Promise.race([ask(params, left.signal), whenAborted(left.signal)]).finally(() =>
        watching.abort(),
      );
    } finally {
      goOn();
    }
  };
  asking.add(asks);
  const call = client.callTool({
    name: tool,
    // Guarantee: the schema of a tool is that of an object.
    arguments: input as Record<string, unknown>,
    options: { signal: left.signal, timeout: everMs },
  });
  const done = call.then(
    () => true,
    () => true,
  );
  const stillThere = async (): Promise<never | true> => {
    if (await Promise.race([done, pause(quietMs, false, { signal: left.signal, ref: false })])) return true;
    if (minute.isPaused()) return true;
    const answers = client.listTools({ options: { timeout: quietMs, signal: left.signal } }).then(
      () => true,
      () => false,
    );
    if (await Promise.race([done, answers])) return true;
    if (minute.isPaused()) return true;
    throw new Hanging();
  };
  try {
    await stillThere();
    return await call;
  } catch (error) {
    throw left.signal.reason instanceof Hanging ? left.signal.reason : error;
  } finally {
    minute.end();
    asking.delete(asks);
    left.abort();
    call.catch(() => {});
  }
}

/** Looks now and then whether a server that waits for the person can still be reached; throws once it cannot. One that is only silent can. */
async function lineStands(client: MCPClient, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await pause(lineMs, undefined, { signal: until, ref: false }).catch(() => {});
    if (until.aborted) return;
    await client.listTools({ options: { timeout: quietMs, signal: until } }).catch((error: unknown) => {
      if (!until.aborted && isCut(error)) throw error;
    });
  }
}

const whenAborted = (signal: AbortSignal): Promise<{ action: 'cancel' }> =>
  new Promise((settle) => {
    if (signal.aborted) settle({ action: 'cancel' });
    signal.addEventListener('abort', () => settle({ action: 'cancel' }), { once: true });
  });

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
    ? asJson(called.structuredContent)
    : 'toolResult' in called
      ? asJson(called.toolResult)
      : '';
}

/** A value as text; one that is too deep to be written is named alone: the call was made all the same. */
function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '[a value that cannot be written as text, not shown]';
  }
}
