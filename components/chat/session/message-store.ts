import type { ChatState, ChatStatus } from 'ai';
import type { ParleyMessage } from '@/agents/messages';
import { isWithdrawn } from '@/lib/models/schema';
import type { Trouble } from './trouble';

export interface TurnSnapshot {
  messages: ParleyMessage[];
  status: ChatStatus;
  trouble: Trouble | null;
  /** The server has this conversation. */
  kept: boolean;
}

type Listener = () => void;

type Part = ParleyMessage['parts'][number];

/** A message without what the server took back of it while it came: one text, or all that safety answered instead of. */
function asItStands(message: ParleyMessage): ParleyMessage {
  const { parts } = message;
  const raised = parts.findLastIndex(({ type }) => type === 'data-raised');
  const stays = (part: Part, place: number) =>
    part.type !== 'data-raised' &&
    !isTakenBack(part) &&
    !((part.type === 'text' || 'toolCallId' in part) && place < raised);
  return parts.every(stays) ? message : { ...message, parts: parts.filter(stays) };
}

const isTakenBack = (part: Part) => part.type === 'text' && isWithdrawn(part.providerMetadata);

/**
 * What one conversation looks like at this moment. It outlives the component that shows it, and it is light:
 * the engine that speaks to the server is loaded only when somebody begins to write.
 */
export class MessageStore implements ChatState<ParleyMessage> {
  error: Error | undefined;
  #snapshot: TurnSnapshot;
  #shown: TurnSnapshot;
  #listeners = new Set<Listener>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pause: number;

  /** `pause`: at most one rendering of streamed text in this many milliseconds. */
  constructor(messages: ParleyMessage[], pause = 50) {
    this.#snapshot = { messages, status: 'ready', trouble: null, kept: messages.length > 0 };
    this.#shown = this.#snapshot;
    this.#pause = pause;
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  read = (): TurnSnapshot => this.#shown;

  get messages(): ParleyMessage[] {
    return this.#snapshot.messages;
  }
  set messages(messages: ParleyMessage[]) {
    this.#change({ messages });
    this.#tellSoon();
  }

  get status(): ChatStatus {
    return this.#snapshot.status;
  }
  set status(status: ChatStatus) {
    this.#change({ status });
    this.#tellNow();
  }

  get trouble(): Trouble | null {
    return this.#snapshot.trouble;
  }
  set trouble(trouble: Trouble | null) {
    this.#change({ trouble });
    this.#tellNow();
  }

  /** The server has taken a message. */
  keep = (): void => {
    if (this.#snapshot.kept) return;
    this.#change({ kept: true });
    this.#tellNow();
  };

  pushMessage = (message: ParleyMessage): void => {
    this.messages = [...this.messages, message];
  };

  popMessage = (): void => {
    this.messages = this.messages.slice(0, -1);
  };

  replaceMessage = (index: number, message: ParleyMessage): void => {
    this.messages = this.messages.map((kept, at) =>
      at === index ? this.snapshot(asItStands(message)) : kept,
    );
  };

  /** The engine goes on changing the object it hands over, so what is shown must be a copy. */
  snapshot = <T>(thing: T): T => structuredClone(thing);

  get busy(): boolean {
    return this.status === 'submitted' || this.status === 'streaming';
  }

  /** Resolves once nothing is being written. */
  untilReady = (): Promise<void> =>
    new Promise((resolve) => {
      if (!this.busy) return resolve();
      const stop = this.subscribe(() => {
        if (this.busy) return;
        stop();
        resolve();
      });
    });

  #change(change: Partial<TurnSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(this.#tellNow, this.#pause);
  }

  #tellNow = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#shown = this.#snapshot;
    for (const listener of this.#listeners) listener();
  };
}
