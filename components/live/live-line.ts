import { tellSignedOut } from './signed-out';

/** Milliseconds before each new try; the last is repeated. Up to half of each is left to chance. */
const pauses = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000];
/** A line that holds for so long (ms) has not failed; the next pause is the shortest again. */
const steadyAfter = 10_000;

export interface LiveLine {
  /** Opens the line at once, whatever pause was on. `missed`: something may have been told before, elsewhere. */
  resume(missed?: boolean): void;
  /** Closes it until `resume`. */
  rest(): void;
  isOpen(): boolean;
}

export interface LineEvents {
  /** The ledger grew, or the line was away and is back. */
  onNews: () => void;
  onOpen?: () => void;
  /** Nobody is signed in; it is not opened again by itself. */
  onSignedOut?: () => void;
}

/**
 * A line on which the server tells that the ledger grew. It is opened again when it breaks, with longer and longer
 * pauses, and not at all for somebody who is signed out.
 */
export function liveLine({ onNews, onOpen, onSignedOut }: LineEvents): LiveLine {
  let source: EventSource | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let steady: ReturnType<typeof setTimeout> | undefined;
  let failed = 0;
  let wasOpen = false;

  const rest = () => {
    clearTimeout(pause);
    clearTimeout(steady);
    source?.close();
    source = undefined;
  };
  const connect = () => {
    rest();
    const line = new EventSource('/api/actions/live');
    source = line;
    line.addEventListener('action', onNews);
    line.addEventListener('open', () => {
      tellSignedOut(false);
      if (wasOpen) onNews();
      wasOpen = true;
      onOpen?.();
      steady = setTimeout(() => {
        failed = 0;
      }, steadyAfter);
    });
    line.addEventListener('error', () => void lost(line));
  };
  const lost = async (line: EventSource) => {
    if (line !== source) return;
    // It is closed already when the server said no; otherwise the browser would try again on its own terms.
    const refused = line.readyState === EventSource.CLOSED;
    line.close();
    clearTimeout(steady);
    const signedOut = refused && (await isSignedOut());
    if (line !== source) return;
    if (signedOut) {
      tellSignedOut(true);
      return onSignedOut?.();
    }
    pause = setTimeout(connect, pauseAfter(failed));
    failed += 1;
  };
  return {
    resume(missed = false) {
      failed = 0;
      wasOpen ||= missed;
      connect();
    },
    rest,
    isOpen: () => source?.readyState === EventSource.OPEN,
  };
}

function pauseAfter(failed: number): number {
  const longest = pauses[Math.min(failed, pauses.length - 1)] ?? 0;
  return longest * (0.5 + Math.random() / 2);
}

/** A live line does not say why it was refused, so a small question is asked that is refused for the same reason. */
async function isSignedOut(): Promise<boolean> {
  try {
    const response = await fetch('/api/proposals/waiting');
    await response.body?.cancel();
    return response.status === 401;
  } catch {
    return false;
  }
}
