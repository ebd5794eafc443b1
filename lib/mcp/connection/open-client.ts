import {
  createMCPClient,
  ElicitationRequestSchema,
  type ElicitResult,
  type MCPClient as WholeClient,
} from '@ai-sdk/mcp';
import { limitedFetch, TooMuch } from './limited-fetch';
import { leaveOutSecrets, secretsIn, secretsInArguments } from './shown-secrets';
import type { SignedIn } from './sign-in';
import { stdioTransport } from './stdio';
import { withinTime } from './within-time';

/** Bytes of one answer of a server; what is longer is not read. */
const mostBytes = 5 * 1024 * 1024;

/** What is asked of a server; all that it says comes without what it was shown to let somebody in. */
export type MCPClient = Pick<
  WholeClient,
  'listTools' | 'callTool' | 'listResources' | 'readResource' | 'listPrompts' | 'getPrompt' | 'close'
>;

type Transport = Parameters<typeof createMCPClient>[0]['transport'];

export interface Way {
  address: string | null;
  command: string | null;
  arguments: readonly string[];
  headers: Record<string, string> | undefined;
  /** Shows an address as whom the person signed in there. */
  signedIn?: SignedIn | undefined;
}

/** Asks the person what a server wants to know during a call, and says what came of it. `call`: aborted once the call has ended. */
export type AskPerson = (params: unknown, call?: AbortSignal) => Promise<ElicitResult>;

export interface OpenClient {
  client: MCPClient;
  /** Of the calls that run now, those whose person can be asked; the latest last. */
  asking: Set<AskPerson>;
  /** The tools as it listed them over this connection, each with its digest, and one of all; null before it was asked. */
  known: { digest: string; hashes: ReadonlyMap<string, string> } | null;
  /** Rejects when the server says more than is read. */
  broken: Promise<never>;
}

/**
 * Connects to a server of tools, within `longestMs`. It may ask the person while a call runs, and is offered nothing else: no model
 * to ask (sampling) and no folders (roots), which is answered with an error. Throws what the connection throws.
 */
export async function openClient(
  way: Way,
  fetch: typeof globalThis.fetch,
  longestMs: number,
): Promise<OpenClient> {
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {});
  const secrets = new Set(secretsInArguments(way.arguments));
  const shown: typeof globalThis.fetch = (input, init) => {
    for (const secret of secretsIn(new Headers(init?.headers))) secrets.add(secret);
    return fetch(input, init);
  };
  const transport: Transport = way.address
    ? {
        ...{ type: 'http' as const, url: way.address, redirect: 'error' as const },
        fetch: limitedFetch(way.signedIn?.renewsOver(shown) ?? shown, mostBytes),
        ...(way.headers && { headers: way.headers }),
        ...(way.signedIn && { authProvider: way.signedIn }),
      }
    : stdioTransport(way.command ?? '', way.arguments, mostBytes);
  const opening = createMCPClient({
    transport,
    clientName: 'Parley',
    version: '1',
    capabilities: { elicitation: {} },
    // A program that never heard of the newest protocol may say nothing to its first question.
    protocolVersionDiscovery: way.address !== null,
    initializationOptions: { timeout: longestMs },
    onUncaughtError: (error) => {
      const causes = [error, error instanceof Error ? error.cause : undefined];
      if (causes.some((one) => one instanceof TooMuch)) broken.reject(new TooMuch());
    },
  });
  // Each of its steps may take so long; all of them together may not.
  const client = await withinTime(opening, longestMs).catch((error: unknown) => {
    void opening.then((late) => late.close()).catch(() => {});
    throw error;
  });
  const asking = new Set<AskPerson>();
  // The protocol does not say for which call it is asked: with several at once it is the latest one, of the same person.
  client.onElicitationRequest(ElicitationRequestSchema, ({ params }) => {
    const ask = [...asking].at(-1);
    return ask ? ask(leaveOutSecrets(params, secrets)) : { action: 'cancel' };
  });
  return { client: cutting(client, secrets), asking, known: null, broken: broken.promise };
}

/** The one way by which words of a server come in. `secrets`: what it was shown so far, which may grow. */
function cutting(client: WholeClient, secrets: ReadonlySet<string>): MCPClient {
  const cut = async <Said>(said: Promise<Said>) => leaveOutSecrets(await said, secrets);
  return {
    listTools: async (asked) => {
      const said = await client.listTools(asked);
      const { nextCursor } = said;
      // Where it goes on is told to the server alone.
      return { ...leaveOutSecrets(said, secrets), ...(nextCursor !== undefined && { nextCursor }) };
    },
    callTool: (asked) => cut(client.callTool(asked)),
    listResources: (asked) => cut(client.listResources(asked)),
    readResource: (asked) => cut(client.readResource(asked)),
    listPrompts: (asked) => cut(client.listPrompts(asked)),
    getPrompt: (asked) => cut(client.getPrompt(asked)),
    close: () => client.close(),
  };
}
