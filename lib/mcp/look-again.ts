import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { Result } from '../errors';
import type { Server } from '../models/stored-model';
import type { MCPClient, OpenClient } from './connection/open-client';
import { type Described, hashesOf, mostTools, type ToldTool } from './describe-tools';
import { describedOnce, digestOf } from './known-listings';
import { onThePage, reachServer } from './reach-server';
import { longestUri, type Others } from './schema';
import { wordsOfServer } from './words-of-server';

/** A server has so long to say what there is of one kind (ms). */
const listMs = 5_000;
const mostPages = 10;
const mostOthers = 100;
/** Of one kind so much is kept (bytes of JSON). */
const mostOfKind = 40_000;
const mostArguments = 20;

/**
 * Asks a server what there is, and keeps it. Where it cannot be reached, what it said before stays, and the refusal says why. A server
 * that offers no tools is a connection all the same.
 */
export async function lookAgain(
  ctx: Ctx,
  serverId: string,
  thisOne?: () => Promise<Server>,
): Promise<Result<unknown>> {
  const whose = { personId: ctx.personId, serverId };
  const listed = await reachServer(
    ctx,
    serverId,
    async (open) => {
      const listed = await toolsOf(open.client);
      const others = await othersOf(open.client);
      return { tools: await toolsNow(open, whose, listed).described(), others };
    },
    thisOne,
    onThePage,
  );
  const kept = await callRpc(ctx, z.unknown(), 'keep_mcp_listing', {
    p_id: serverId,
    ...(listed.ok
      ? { p_tools: listed.value.tools, p_others: listed.value.others }
      : { p_error: listed.error.message }),
  });
  return listed.ok ? kept : listed;
}

/**
 * The tools as their server lists them now, which the connection remembers. `isNews`: they are not the ones that it listed over this
 * connection before. `described` reads their words, which is needed for news alone.
 */
export function toolsNow(
  open: OpenClient,
  whose: { personId: string; serverId: string },
  listed: readonly Described[],
): { isNews: boolean; described: () => Promise<ToldTool[]> } {
  const digest = digestOf(listed);
  const described = () => describedOnce(whose, digest, listed);
  const before = open.known;
  if (before?.digest === digest) return { isNews: false, described };
  const hashes = hashesOf(listed);
  const isNews =
    before?.hashes.size !== hashes.size ||
    [...hashes].some(([tool, hash]) => before.hashes.get(tool) !== hash);
  open.known = { digest, hashes };
  return { isNews, described };
}

/** The tools that a server lists, unread. */
export async function toolsOf(client: MCPClient): Promise<Described[]> {
  const found: Described[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages && found.length < mostTools; page += 1) {
    const { tools, nextCursor } = await client
      .listTools({ params: cursor ? { cursor } : undefined, options: { timeout: listMs } })
      .catch((error: unknown) => {
        if (error instanceof Error && /does not support/.test(error.message))
          return { tools: [], nextCursor: undefined };
        throw error;
      });
    found.push(...tools);
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  return found;
}

/** Resources and prompts are for the person, in the settings; one that a server cannot list is none. */
async function othersOf(client: MCPClient): Promise<Others> {
  const options = { timeout: listMs };
  const [resources, prompts] = await Promise.all([
    client.listResources({ options }).then(
      (all) => all.resources,
      () => [],
    ),
    client.listPrompts({ options }).then(
      (all) => all.prompts,
      () => [],
    ),
  ]);
  const told = ({ name, description }: { name: string; description?: string | undefined }) => ({
    name: wordsOfServer(name, 120),
    description: wordsOfServer(description, 400),
  });
  // A prompt is asked for by its name: one that cannot be shown as it is would be another.
  const isFit = (one: (typeof prompts)[number]) =>
    [one, ...(one.arguments ?? []).slice(0, mostArguments)].every(({ name }) => told({ name }).name === name);
  return {
    resources: withinBytes(
      resources
        .slice(0, mostOthers)
        .map((one) => ({ ...told(one), ...(one.uri.length <= longestUri && { uri: one.uri }) })),
    ),
    prompts: withinBytes(
      prompts
        .slice(0, mostOthers)
        .filter((one, n) => isFit(one) && prompts.findIndex(({ name }) => name === one.name) === n)
        .map((one) => ({
          ...told(one),
          arguments: one.arguments
            ?.slice(0, mostArguments)
            .map((each) => ({ ...told(each), required: each.required === true })),
        })),
    ),
  };
}

/** The first of these that are kept together. */
function withinBytes<One>(all: readonly One[]): One[] {
  let room = mostOfKind;
  return all.filter((one) => {
    room -= Buffer.byteLength(JSON.stringify(one));
    return room >= 0;
  });
}
