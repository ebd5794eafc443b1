import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '../../context';
import { onShutdown } from '../../shutdown';
import { type OpenClient, openClient, type Way } from './open-client';
import { AllInUse } from './why-not';

/** A connection that nobody uses is closed after this time (ms). */
const idleMs = 5 * 60_000;
/**
 * How many connections one person has at most at the same time. A program takes up to 100 MB of memory, a connection over HTTP a few
 * buffers; two programs are enough for a talk beside the page that looks at it.
 */
const mostPrograms = { ofServer: 2, ofPerson: 6 };
const mostOverHttp = 4;
/** Where all are in use it is looked so often whether one is free (ms). */
const lookMs = 50;

/** As whom a connection that is kept is used now. */
interface Acting {
  ctx: Ctx;
}

interface Kept {
  acting: Acting;
  opened: Promise<OpenClient>;
  isProgram: boolean;
  /** When it was used last, on the clock of this process (ms). */
  usedAt: number;
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

const ofPerson = (personId: string) => `${personId} `;
const prefixOf = ({ personId, serverId }: Pick<Whose, 'personId' | 'serverId'>) =>
  `${ofPerson(personId)}${serverId} `;
const versionOf = (whose: Whose) => `${prefixOf(whose)}${whose.version} `;
const keyOf = (whose: Whose) => `${versionOf(whose)}${whose.talk}`;

type Open = Way & { fetch: typeof globalThis.fetch; longestMs: number; acting: Acting };

/**
 * Runs `use` with the connection, opened where there is none; one that fails is not used again. Of too many the one that is idle for
 * longest is closed first; where all are in use one is waited for as long as for letting us in, then this throws `AllInUse`.
 */
export async function withClient<T>(
  whose: Whose,
  way: Open,
  use: (open: OpenClient) => Promise<T>,
): Promise<T> {
  const key = keyOf(whose);
  const one = await keptOrOpened(whose, way);
  one.acting.ctx = way.acting.ctx;
  try {
    return await use(await one.opened);
  } catch (error) {
    drop(key, one);
    throw error;
  } finally {
    one.using -= 1;
    one.usedAt = performance.now();
    if (one.using === 0 && kept.get(key) === one) {
      one.timer = setTimeout(drop, idleMs, key, one);
      one.timer.unref();
    }
  }
}

/** The connection, which counts as in use from here on. */
async function keptOrOpened(whose: Whose, way: Open): Promise<Kept> {
  const key = keyOf(whose);
  const until = performance.now() + way.longestMs;
  if (!kept.has(key)) closeServer(whose, versionOf(whose));
  for (;;) {
    const one = kept.get(key) ?? (hasRoom(whose, way.address === null) ? opened(way) : undefined);
    if (one) {
      kept.set(key, one);
      clearTimeout(one.timer);
      one.using += 1;
      return one;
    }
    if (performance.now() > until) throw new AllInUse();
    await pause(lookMs, undefined, { ref: false });
  }
}

const opened = (way: Open): Kept => ({
  ...{ acting: way.acting, opened: openClient(way, way.fetch, way.longestMs) },
  ...{ isProgram: way.address === null, usedAt: performance.now(), using: 0 },
});

/** Whether one more may be opened, once what is idle gave way. */
function hasRoom(whose: Whose, isProgram: boolean): boolean {
  const ofServer = prefixOf(whose);
  if (!isProgram) return makeRoom((key) => key.startsWith(ofServer), mostOverHttp);
  const ofAll = ofPerson(whose.personId);
  return (
    makeRoom((key) => key.startsWith(ofServer), mostPrograms.ofServer) &&
    makeRoom((key, { isProgram: also }) => also && key.startsWith(ofAll), mostPrograms.ofPerson)
  );
}

/** Of those that count closes what is idle for longest until there is room for one more; false where the rest is in use. */
function makeRoom(counts: (key: string, one: Kept) => boolean, most: number): boolean {
  const those = [...kept].filter(([key, one]) => counts(key, one));
  const idle = those.filter(([, one]) => one.using === 0).sort(([, a], [, b]) => a.usedAt - b.usedAt);
  const over = those.length + 1 - most;
  for (const [key, one] of idle.slice(0, Math.max(over, 0))) drop(key, one);
  return over <= idle.length;
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

/** Closes what this process has open for a person who is not there any more, with the programs that run for them. */
export function closeAllOf(personId: string): void {
  for (const [key, one] of kept) if (key.startsWith(ofPerson(personId))) drop(key, one);
}

/** How many connections are open, and those of everybody closed: for the end of a process, and for tests. */
export const openConnections = (): number => kept.size;
export function closeAll(): void {
  for (const [key, one] of kept) drop(key, one);
}
