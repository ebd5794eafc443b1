import type { Ctx } from '../../context';
import { onShutdown } from '../../shutdown';
import { type OpenClient, openClient, type Way } from './open-client';

/** A connection that nobody uses is closed after this time (ms). */
const idleMs = 5 * 60_000;

/** As whom a connection that is kept is used now. */
interface Acting {
  ctx: Ctx;
}

interface Kept {
  acting: Acting;
  opened: Promise<OpenClient>;
  timer?: NodeJS.Timeout;
  using: number;
}

const slot = Symbol.for('parley.mcp-clients');
const holder = globalThis as { [slot]?: Map<string, Kept> };
holder[slot] ??= new Map();
const kept = holder[slot];
/** Programs that were started here end with this process. */
onShutdown('runs', closeAll);

/** Of one person, one server, one way to it and one conversation: another address or other headers are another connection. */
export interface Whose {
  personId: string;
  serverId: string;
  version: string;
  /** The conversation it is used in: a question that comes over it is of a call there. */
  talk: string;
}

const prefixOf = ({ personId, serverId }: Pick<Whose, 'personId' | 'serverId'>) => `${personId} ${serverId} `;
const versionOf = (whose: Whose) => `${prefixOf(whose)}${whose.version} `;
const keyOf = (whose: Whose) => `${versionOf(whose)}${whose.talk}`;

/** Runs `use` with the connection, opened where there is none; one that fails is not used again. */
export async function withClient<T>(
  whose: Whose,
  way: Way & { fetch: typeof globalThis.fetch; longestMs: number; acting: Acting },
  use: (open: OpenClient) => Promise<T>,
): Promise<T> {
  const key = keyOf(whose);
  let one = kept.get(key);
  if (!one) {
    closeServer(whose, versionOf(whose));
    one = { acting: way.acting, opened: openClient(way, way.fetch, way.longestMs), using: 0 };
    kept.set(key, one);
  }
  one.acting.ctx = way.acting.ctx;
  clearTimeout(one.timer);
  one.using += 1;
  try {
    return await use(await one.opened);
  } catch (error) {
    drop(key, one);
    throw error;
  } finally {
    one.using -= 1;
    if (one.using === 0 && kept.get(key) === one) {
      one.timer = setTimeout(drop, idleMs, key, one);
      one.timer.unref();
    }
  }
}

function drop(key: string, one: Kept): void {
  if (kept.get(key) === one) kept.delete(key);
  clearTimeout(one.timer);
  void one.opened.then(({ client }) => client.close()).catch(() => {});
}

/** Closes what is open to a server; `except`: what is connected to as it is now. */
export function closeServer(whose: Pick<Whose, 'personId' | 'serverId'>, except?: string): void {
  const prefix = prefixOf(whose);
  for (const [key, one] of kept)
    if (key.startsWith(prefix) && !(except && key.startsWith(except))) drop(key, one);
}

/** How many connections are open, and those of everybody closed: for the end of a process, and for tests. */
export const openConnections = (): number => kept.size;
export function closeAll(): void {
  for (const [key, one] of kept) drop(key, one);
}
