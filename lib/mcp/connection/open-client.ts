import { createMCPClient, type MCPClient } from '@ai-sdk/mcp';
import { limitedFetch, TooMuch } from './limited-fetch';
import { stdioTransport } from './stdio';

/** Bytes of one answer of a server; what is longer is not read. */
const mostBytes = 5 * 1024 * 1024;

export type { MCPClient };

type Transport = Parameters<typeof createMCPClient>[0]['transport'];

export interface Way {
  address: string | null;
  command: string | null;
  arguments: readonly string[];
  headers: Record<string, string> | undefined;
}

export interface OpenClient {
  client: MCPClient;
  /** Rejects when the server says more than is read. */
  broken: Promise<never>;
}

/**
 * Connects to a server of tools, within `longestMs`. It is offered nothing: no model to ask (sampling), no folders (roots), and no
 * questions to the person; whatever it asks for is answered with an error. Throws what the connection throws.
 */
export async function openClient(
  way: Way,
  fetch: typeof globalThis.fetch,
  longestMs: number,
): Promise<OpenClient> {
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {});
  const transport: Transport = way.address
    ? {
        ...{ type: 'http' as const, url: way.address, redirect: 'error' as const },
        fetch: limitedFetch(fetch, mostBytes),
        ...(way.headers && { headers: way.headers }),
      }
    : stdioTransport(way.command ?? '', way.arguments, mostBytes);
  const client = await createMCPClient({
    transport,
    clientName: 'Parley',
    version: '1',
    capabilities: {},
    // A program that never heard of the newest protocol may say nothing to its first question.
    protocolVersionDiscovery: way.address !== null,
    initializationOptions: { timeout: longestMs },
    onUncaughtError: (error) => {
      const causes = [error, error instanceof Error ? error.cause : undefined];
      if (causes.some((one) => one instanceof TooMuch)) broken.reject(new TooMuch());
    },
  });
  return { client, broken: broken.promise };
}
