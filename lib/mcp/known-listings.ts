import { createHash } from 'node:crypto';
import { type Described, describeTools, type ToldTool } from './describe-tools';

/** Descriptions of so many listings are kept, each of at most about 400 KB: those that were asked for last. */
const mostKept = 16;

/** By person, server and digest of the listing. Another process reads it anew. */
const known = new Map<string, Promise<ToldTool[]>>();

/** A digest of a listing as its server wrote it: byte for byte the same one says the same. */
export const digestOf = (listed: readonly Described[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        listed.map(({ name, title, description, inputSchema }) => [name, title, description, inputSchema]),
      ),
    )
    .digest('base64');

/**
 * What is kept of the tools in a listing, as `describeTools` says it; read once for a listing of a server that stays the same. In: whose
 * server it is, and the digest of the listing.
 */
export function describedOnce(
  { personId, serverId }: { personId: string; serverId: string },
  digest: string,
  listed: readonly Described[],
): Promise<ToldTool[]> {
  const key = `${personId} ${serverId} ${digest}`;
  const tools = known.get(key) ?? describeTools(listed);
  known.delete(key);
  known.set(key, tools);
  tools.catch(() => known.delete(key));
  for (const oldest of [...known.keys()].slice(0, Math.max(known.size - mostKept, 0))) known.delete(oldest);
  return tools;
}
