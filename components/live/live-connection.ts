import { type LiveLine, liveLine } from './live-line';
import { tellSignedOut } from './signed-out';

/** A browser allows one server six connections over HTTP/1.1, for all its windows together: a line each would use them up. */
const name = 'parley.live';

/** What the window that holds the line tells the others; `look` is what they tell it. */
type Told = 'news' | 'open' | 'signed_out' | 'look';

export type LiveConnection = Pick<LiveLine, 'resume' | 'rest'>;

/**
 * Tells when the ledger grew, or may have grown unheard. The windows of one browser share one line: whichever has the lock
 * holds it and tells the others, and when it rests or is closed the next one opens its own. Where a browser knows no locks,
 * as on a page without https, each has a line of its own.
 */
export function liveConnection(onNews: () => void): LiveConnection {
  const isShared = 'locks' in navigator && 'BroadcastChannel' in window;
  return isShared ? sharedConnection(navigator.locks, onNews) : liveLine({ onNews });
}

function sharedConnection(locks: LockManager, onNews: () => void): LiveConnection {
  let channel: BroadcastChannel | undefined;
  /** Asks for the lock, or holds it. */
  let asking: AbortController | undefined;
  let holds = false;
  let rested = false;
  const tell = (told: Told) => channel?.postMessage(told);

  const letGo = () => {
    asking?.abort();
    asking = undefined;
    holds = false;
  };
  const line = liveLine({
    onNews: () => {
      tell('news');
      onNews();
    },
    onOpen: () => tell('open'),
    onSignedOut: () => {
      tell('signed_out');
      letGo();
    },
  });
  /** The lock is held until this resolves. */
  const hold = (mine: AbortController, missed: boolean) =>
    new Promise<void>((resolve) => {
      if (mine.signal.aborted) return resolve();
      mine.signal.addEventListener('abort', () => resolve());
      holds = true;
      line.resume(missed);
    });
  const ask = async () => {
    const mine = new AbortController();
    asking = mine;
    const missed = rested;
    let isTaken = false;
    await locks.request(name, { ifAvailable: true }, (lock) => {
      isTaken = lock === null;
      return lock === null ? undefined : hold(mine, missed);
    });
    if (!isTaken || mine.signal.aborted) return;
    tell('look');
    if (missed) onNews();
    await locks.request(name, { signal: mine.signal }, () => hold(mine, true));
  };
  const askForLine = () =>
    void ask().catch((problem: unknown) => {
      const why = problem instanceof Error ? problem.name : 'unknown';
      if (why !== 'AbortError') console.warn('News of other windows are not followed', why);
    });
  const hear = (told: Told) => {
    if (told === 'look') return holds && !line.isOpen() ? line.resume() : undefined;
    tellSignedOut(told === 'signed_out');
    if (told === 'signed_out') return;
    // What a window that waits for the lock may have missed is told it as news.
    if (asking && told === 'open') return;
    if (!asking) askForLine();
    onNews();
  };
  return {
    resume() {
      if (!channel) {
        channel = new BroadcastChannel(name);
        channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
      }
      if (holds) line.resume();
      else if (asking) tell('look');
      else askForLine();
    },
    rest() {
      rested ||= asking !== undefined;
      letGo();
      line.rest();
      channel?.close();
      channel = undefined;
    },
  };
}
