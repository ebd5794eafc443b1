import { createHash } from 'node:crypto';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result, refuse } from '../errors';
import type { Server } from '../models/stored-model';
import { thisServer } from '../models/this-server';
import { withClient } from './connection/kept-clients';
import type { OpenClient } from './connection/open-client';
import { signedInAs } from './connection/sign-in';
import { AllInUse, Hanging, whyNot } from './connection/why-not';
import { openHeaders } from './headers-box';
import { type McpWay, mcpWay } from './schema';
import { signInStore } from './sign-in';

/** How long (ms) may be waited until a server has let us in: one elsewhere, and a program that starts here first. */
interface Patience {
  address: number;
  command: number;
}

/** In a turn somebody waits for an answer that has nothing to do with it; what a person starts themselves takes its time. */
export const inTurn: Patience = { address: 2_000, command: 10_000 };
export const onThePage: Patience = { address: 5_000, command: 20_000 };

const readWay = (ctx: Ctx, serverId: string): Promise<Result<McpWay>> =>
  callRpc(ctx, mcpWay, 'get_mcp_way', { p_id: serverId });

/**
 * Uses a server, connecting to it where this process is not connected yet. What `use` throws becomes a refusal with a sentence
 * (`unavailable`); so does a server that cannot be reached. Refuses also as `get_mcp_way` does: where it is off, gone, or without
 * its headers. `use` is told until when it was to be let in (ms, on the clock of this process). `known`: what `get_mcp_way` said just now.
 */
export async function reachServer<T>(
  ctx: Ctx,
  serverId: string,
  use: (open: OpenClient, until: number) => Promise<T>,
  thisOne: () => Promise<Server> = thisServer,
  patience: Patience = inTurn,
  known?: McpWay,
): Promise<Result<T>> {
  const found = known ? ok(known) : await readWay(ctx, serverId);
  if (!found.ok) return found;
  const way = found.value;
  const here = await thisOne();
  if (way.command && here.hosted)
    return refuse(
      'not_allowed',
      'A command runs where Parley runs, so that it is for one’s own computer alone.',
    );
  const sent =
    way.sealed && way.address ? openHeaders(way.sealed, ctx.personId, way.address, here.secrets) : undefined;
  if (way.sealed && !sent)
    return refuse(
      'conflict',
      'What this server wants to be sent cannot be read any more. It can be given again in the settings.',
      'key',
    );
  const sealedAs = createHash('sha256')
    .update(way.sealed ?? '')
    .digest('base64url')
    .slice(0, 16);
  const whose = {
    personId: ctx.personId,
    serverId,
    version: `${way.version} ${way.signed_in} ${sealedAs}`,
    talk: ctx.conversationId ?? '',
  };
  const acting = { ctx };
  const store =
    way.signed_in && way.address
      ? signInStore(() => acting.ctx, { id: serverId, address: way.address }, here.secrets)
      : undefined;
  try {
    const { fetch } = here;
    const open = {
      ...way,
      headers: sent,
      acting,
      signedIn: store && signedInAs(store),
      fetch,
      longestMs: way.command ? patience.command : patience.address,
    };
    const until = performance.now() + open.longestMs;
    return ok(await withClient(whose, open, (one) => Promise.race([use(one, until), one.broken])));
  } catch (error) {
    const detail = error instanceof Hanging ? 'hanging' : error instanceof AllInUse ? 'in_use' : 'server';
    return refuse('unavailable', whyNot(error), detail);
  }
}
