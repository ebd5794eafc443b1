import type { Ctx } from '@/lib/context';
import { addServer } from '@/lib/mcp/add-server';
import { callServerTool } from '@/lib/mcp/call-tool';
import { listServers } from '@/lib/mcp/list-servers';
import { lookAgain } from '@/lib/mcp/look-again';
import type { AddServerInput, McpServer } from '@/lib/mcp/schema';
import { switchMcpTools } from '@/lib/mcp/switch-tools';
import { homeFetch } from '@/lib/models/guarded-fetch';
import type { Server } from '@/lib/models/stored-model';
import { must } from './scene';

/** This process, as it reaches servers in tests: at home, with a secret of its own. */
export const hereAtHome = async (): Promise<Server> => ({
  ...{
    hosted: false,
    secrets: ['a secret that only tests know of, and nobody else'],
    fetch: homeFetch,
    pace: 'instant',
  },
});

export const serverOf = async (ctx: Ctx, id: string): Promise<McpServer> => {
  const one = must(await listServers(ctx)).find((server) => server.id === id);
  if (!one) throw new Error('There is one.');
  return one;
};

/** Connects a server and turns all its tools on, as the person does on the page. */
export async function connected(ctx: Ctx, input: AddServerInput): Promise<McpServer> {
  const made = must(await addServer({ ...ctx, tool: 'addConnection' }, input, await hereAtHome()));
  must(await lookAgain(ctx, made.id, hereAtHome));
  return allOn(ctx, made.id);
}

export async function allOn(ctx: Ctx, id: string): Promise<McpServer> {
  const { tools } = await serverOf(ctx, id);
  const seen = tools.filter(({ problem }) => !problem).map(({ tool, hash }) => ({ tool, seen: hash }));
  return seen.length === 0
    ? serverOf(ctx, id)
    : must(await switchMcpTools({ ...ctx, tool: 'switchConnectionTools' }, id, { tools: seen, on: true }));
}

/** Calls a tool as its server describes it now, looking first where nothing is known of it. */
export async function callTool(ctx: Ctx, serverId: string, tool: string, input: unknown) {
  const hashNow = async () => (await serverOf(ctx, serverId)).tools.find((one) => one.tool === tool)?.hash;
  let hash = await hashNow();
  if (!hash) {
    const looked = await lookAgain(ctx, serverId, hereAtHome);
    if (!looked.ok) return looked;
    hash = await hashNow();
  }
  return callServerTool(ctx, { serverId, tool, hash: hash ?? '', input }, hereAtHome);
}
