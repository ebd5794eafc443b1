/** Ends one stream; it may be called at any time, also after the stream has ended by itself. */
type Close = () => void;

/**
 * The responses of this process that never end by themselves. Shutdown ends them all; whoever comes after that is
 * ended at once, because a browser asks again over the connection it has.
 */
export class LiveStreams {
  readonly #open = new Set<Close>();
  #ended = false;

  /** Takes a stream in. Out: a function to call once the stream has ended; calling it again does nothing. */
  register(close: Close): () => void {
    if (this.#ended) {
      close();
      return () => {};
    }
    // The same function may be registered twice; each registration is its own.
    const own = () => close();
    this.#open.add(own);
    return () => void this.#open.delete(own);
  }

  /** Ends every open stream and every later one. One that fails to end does not keep the others open. */
  closeAll(): void {
    this.#ended = true;
    for (const close of this.#open) {
      this.#open.delete(close);
      try {
        close();
      } catch (error) {
        console.error(
          `[live] a stream could not be ended (${error instanceof Error ? error.name : 'unknown'})`,
        );
      }
    }
  }

  get size(): number {
    return this.#open.size;
  }
}

const slot = Symbol.for('parley.live-streams');
const holder = globalThis as { [slot]?: LiveStreams };

/** The one registry of this process, the same after a hot reload. */
export function liveStreams(): LiveStreams {
  holder[slot] ??= new LiveStreams();
  return holder[slot];
}
