/** The browser's side of a live line, which opens unless the server `refuses`. */
export class OpenSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static made: OpenSource[] = [];
  static refuses = false;
  readyState = 0;
  constructor() {
    super();
    OpenSource.made.push(this);
    queueMicrotask(() => {
      if (this.readyState === OpenSource.CLOSED) return;
      this.readyState = OpenSource.refuses ? OpenSource.CLOSED : OpenSource.OPEN;
      this.dispatchEvent(new Event(OpenSource.refuses ? 'error' : 'open'));
    });
  }
  static get open(): OpenSource[] {
    return OpenSource.made.filter(({ readyState }) => readyState !== OpenSource.CLOSED);
  }
  tell(): void {
    this.dispatchEvent(new Event('action'));
  }
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = OpenSource.CLOSED;
  }
}

/** A channel of which each object stands for a window. */
export class OneChannel extends EventTarget {
  static all = new Set<OneChannel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    OneChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of OneChannel.all)
      if (other !== this && other.name === this.name)
        queueMicrotask(
          () => OneChannel.all.has(other) && other.dispatchEvent(new MessageEvent('message', { data })),
        );
  }
  close(): void {
    OneChannel.all.delete(this);
  }
}

type Held = (lock: object | null) => unknown;
interface Asked {
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

/** The locks of a browser, one holder at a time for each name. */
export function someLocks() {
  const ends = new Map<string, Promise<unknown>>();
  const taken = new Set<string>();
  const hold = async (name: string, work: Held) => {
    taken.add(name);
    try {
      return await work({ name });
    } finally {
      taken.delete(name);
    }
  };
  return {
    async request(name: string, ...given: [Held] | [Asked, Held]): Promise<unknown> {
      const [asked, work]: [Asked, Held] = given.length === 1 ? [{}, given[0]] : given;
      if (asked.ifAvailable && taken.has(name)) return await work(null);
      if (asked.ifAvailable) {
        const held = hold(name, work);
        ends.set(name, held);
        return held;
      }
      const before = ends.get(name);
      const held = (async () => {
        await before;
        asked.signal?.throwIfAborted();
        return hold(name, work);
      })();
      ends.set(
        name,
        held.catch(() => {}),
      );
      return held;
    },
  };
}
