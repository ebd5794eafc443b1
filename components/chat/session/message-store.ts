import type { ChatState, ChatStatus } from 'ai';
import type { LoopEvent, ParleyMessage } from '@/agents/messages';
import type { WaitingMessage } from '@/lib/conversations/schema';
import { isWithdrawn } from '@/lib/models/schema';
import { isOfCommittee } from './read-message';
import type { Trouble } from './trouble';

/** A message that waits for the end of an answer. `sending`: it is on its way, and the server does not say yet that it has it. */
export type ShownWaiting = WaitingMessage & { sending?: true };

export interface TurnSnapshot {
  messages: ParleyMessage[];
  status: ChatStatus;
  trouble: Trouble | null;
  /** What the answer that is being written is at; null while nothing is known of it. */
  loop: LoopEvent | null;
  /** What the person wrote meanwhile: what waits on the server, then what is on its way there. */
  waiting: ShownWaiting[];
  /** Its answer was being written when this window, which nobody saw, let it go; it is asked for again. */
  away: boolean;
  /** The server has this conversation. */
  kept: boolean;
  /** The server has messages before the first of these. */
  hasOlder: boolean;
  /** How many have been put before the first one since the page began: what tells the place of each from its index. */
  prepended: number;
}

type Listener = () => void;

type Part = ParleyMessage['parts'][number];

/** A message without what the server took back of it while it came: one text, or all that safety answered instead of. */
function asItStands(message: ParleyMessage): ParleyMessage {
  const { parts } = message;
  const raised = parts.findLastIndex(({ type }) => type === 'data-raised');
  const stays = (part: Part, place: number) =>
    part.type !== 'data-raised' &&
    !(part.type === 'data-waiting' && part.data.waiting === null) &&
    !isTakenBack(part) &&
    !((part.type === 'text' || 'toolCallId' in part || isOfCommittee(part)) && place < raised);
  return parts.every(stays) ? message : { ...message, parts: parts.filter(stays) };
}

/** The engine goes on writing into a message and its parts, so what is shown must be a copy; what they hold it replaces. */
const copyOf = (message: ParleyMessage): ParleyMessage => ({
  ...message,
  parts: message.parts.map((part) => ({ ...part })),
});

/** By how much the messages of both lists moved away from the beginning. */
function shiftBetween(before: ParleyMessage[], after: ParleyMessage[]): number {
  const [was, is] = [before[0]?.id, after[0]?.id];
  if (was === is) return 0;
  const added = after.findIndex(({ id }) => id === was);
  return added > 0
    ? added
    : -Math.max(
        before.findIndex(({ id }) => id === is),
        0,
      );
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
  #waiting: WaitingMessage[] = [];
  #sending: ShownWaiting[] = [];
  #listeners = new Set<Listener>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pause: number;

  /** `pause`: at most one rendering of streamed text in this many milliseconds. */
  constructor(messages: ParleyMessage[], pause = 50, hasOlder = false) {
    const kept = messages.length > 0;
    const still = { status: 'ready', trouble: null, loop: null } as const;
    this.#snapshot = { ...still, away: false, waiting: [], messages, kept, hasOlder, prepended: 0 };
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
    const prepended = this.#snapshot.prepended + shiftBetween(this.messages, messages);
    this.#change({ messages, prepended });
    this.#tellSoon();
  }

  get status(): ChatStatus {
    return this.#snapshot.status;
  }
  set status(status: ChatStatus) {
    const isBack = status === 'submitted' || status === 'streaming';
    this.#change({ status, ...(status !== 'streaming' && { loop: null }), ...(isBack && { away: false }) });
    this.#tellNow();
  }

  get away(): boolean {
    return this.#snapshot.away;
  }
  set away(away: boolean) {
    if (away === this.away) return;
    this.#change({ away });
    this.#tellNow();
  }

  get trouble(): Trouble | null {
    return this.#snapshot.trouble;
  }
  set trouble(trouble: Trouble | null) {
    this.#change({ trouble });
    this.#tellNow();
  }

  /** What waits on the server. */
  get waiting(): WaitingMessage[] {
    return this.#waiting;
  }
  /** Something waits, or is on its way to wait, that begins by itself. */
  get goesOn(): boolean {
    return this.#sending.length > 0 || this.#waiting.some(({ held }) => !held);
  }
  set waiting(waiting: WaitingMessage[]) {
    if (waiting.length + this.#waiting.length === 0) return;
    this.#waiting = waiting;
    this.#showWaiting();
  }

  /** Shows words that are on their way to wait, at once. */
  showSending = (words: Omit<WaitingMessage, 'held'>): void => {
    const others = this.#sending.filter(({ id }) => id !== words.id);
    this.#sending = [...others, { ...words, held: false, sending: true }];
    this.#showWaiting();
  };

  /** They arrived, or stand in the composer again. */
  forgetSending = (id: string): void => {
    this.#sending = this.#sending.filter((one) => one.id !== id);
    this.#showWaiting();
  };

  get hasOlder(): boolean {
    return this.#snapshot.hasOlder;
  }
  set hasOlder(hasOlder: boolean) {
    if (hasOlder === this.hasOlder) return;
    this.#change({ hasOlder });
    this.#tellSoon();
  }

  /** The answer that is being written says what it is at. */
  tellLoop = (loop: LoopEvent): void => {
    this.#change({ loop });
    this.#tellSoon();
  };

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
    this.messages = this.messages.map((kept, at) => (at === index ? copyOf(asItStands(message)) : kept));
  };

  /** A whole copy, for what is shown now and then. */
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

  #showWaiting(): void {
    const known = new Set(this.#waiting.map(({ id }) => id));
    this.#change({ waiting: [...this.#waiting, ...this.#sending.filter(({ id }) => !known.has(id))] });
    this.#tellNow();
  }

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
