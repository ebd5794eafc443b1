/** Waits for so long (ms), or until the person will not wait; rejects when the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** A pause that the person can end. */
export function pauseThatCanEnd(): { pause: Pause; end: () => boolean } {
  const waiting = new Set<() => void>();
  const pause: Pause = (ms, signal) =>
    new Promise((resolve, reject) => {
      const over = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', over);
        waiting.delete(over);
        if (signal.aborted) reject(signal.reason);
        else resolve();
      };
      const timer = setTimeout(over, ms);
      waiting.add(over);
      signal.addEventListener('abort', over, { once: true });
      if (signal.aborted) over();
    });
  return {
    pause,
    /** Whether somebody waited. */
    end: () => {
      const all = [...waiting];
      for (const over of all) over();
      return all.length > 0;
    },
  };
}
