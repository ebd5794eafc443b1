import type { ParleyMessage } from '@/agents/messages';
import { lazyEngine } from './lazy-engine';
import { warmWaiting } from './lazy-waiting';
import { markGoingOn, markStopped } from './mark-stopped';
import { MessageStore } from './message-store';
import { tellOtherWindows } from './other-windows';
import { dropOwn, filesArrived, filesReturned, ownFiles, sendFiles } from './own-files';
import { hasBegun } from './read-message';
import { countBefore, lacks, reconcile } from './reconcile';
import { type Returned, ReturnedWords } from './returned-words';
import { type HowSent, howSent, sentMessage } from './sent-message';
import { tellStop } from './tell-stop';
import { lostTheLine, readTrouble, stopUntold, type Trouble } from './trouble';
import { forgetUnsent, keepUnsent, type UnsentMessage, unsentMessages } from './unsent-messages';
import { holdWords } from './words-in-use';

/** One conversation in this window: what is shown, and what can be done. Leaving the page does not cancel it. */
export class Turns {
  readonly id: string;
  readonly store: MessageStore;
  /** What stands in the composer because it was not taken. */
  readonly returned = new ReturnedWords();
  /**
   * Called with words that were not taken, so that they stand in the composer again; `after`: what came back before them and
   * may stand there still. False: there is no composer now. 'after': they stand after those.
   */
  onReturned: ((text: string, after: string) => boolean | 'after') | undefined;
  /** Called with returned words that the server has or gets after all. False: they were changed since. */
  onStood: ((text: string) => boolean) | undefined;
  /** Called when the server knows more than this window. */
  onEnded: (() => void) | undefined;
  /** Called when an answer began that this window does not follow yet. */
  onBegun: (() => void) | undefined;
  #current: string | undefined;
  /** It is being sent for the first time; a retry stays where it stands. */
  #fresh = false;
  /** Answers to the same message that broke off; they stay where they stand. */
  #earlier: ParleyMessage[] = [];
  #stopping = false;
  /** The person stopped the answer to this message, and the server could not be told. */
  #stopUntold: string | undefined;
  #joining = false;
  /** The server has taken up what this window asked for last. */
  #taken = false;
  /** The server has said how the answer ended. */
  #whole = false;

  constructor(id: string, messages: ParleyMessage[], hasOlder = false) {
    this.id = id;
    this.store = new MessageStore(messages, undefined, hasOlder);
  }

  /** Loads what sends words ahead of its first use, which says so when that fails. */
  warm = (): void => {
    void this.#load();
    warmWaiting();
  };

  /** The id of words that were written in the composer. What came back before stands there no longer. */
  takeUp = (text: string): string => {
    if (text.trim() === '') return crypto.randomUUID();
    const id = this.returned.idFor(text);
    this.returned.take();
    return id;
  };

  /** A message of this conversation on its way to the server. */
  unsent = ({ id, text, files = [] }: Returned): UnsentMessage => ({
    ...{ id, text, files, conversationId: this.id },
    begins: !this.store.read().kept,
  });

  /** The files of this tab that go with what is said next. */
  filesToSend = (): string[] => ownFiles(this.store.read().kept ? this.id : null);

  send = async (
    text: string,
    { button, committee, id = this.takeUp(text), files = button ? [] : this.filesToSend() }: HowSent = {},
  ): Promise<void> => {
    if (text.trim() === '' && !committee?.continues) return;
    keepUnsent(this.unsent({ id, text, files }));
    if (this.store.busy) return this.giveBack({ id, text });
    sendFiles(id, files);
    this.store.pushMessage(sentMessage(id, text, { button, committee, files }));
    this.#fresh = true;
    await this.#run(id);
  };

  /** An answer that was tapped. Where another window spoke meanwhile it follows what comes of that, and is lost nowhere. */
  answer = async (text: string, button?: string): Promise<void> => {
    const id = crypto.randomUUID();
    if (this.store.busy) {
      keepUnsent(this.unsent({ id, text }));
      await this.store.untilReady();
    }
    await this.send(text, { button, id, files: [] });
  };

  /** The same message once more: the server keeps it once and answers again. */
  retry = async (): Promise<void> => {
    const { messages } = this.store;
    const place = messages.findLastIndex((message) => message.role === 'user');
    const last = messages[place];
    if (!last || this.store.busy) return;
    this.#fresh = false;
    this.#earlier = messages.slice(place + 1).filter(hasBegun);
    await this.#run(last.id);
  };

  /**
   * Ends the answer here and on the server. `isShown`: the page shows one that this window has not joined yet. Where the server
   * cannot be told, it says so, and the answer is stopped when it is found again.
   */
  stop = async ({ isShown = false } = {}): Promise<void> => {
    if (!this.store.busy && !isShown) return;
    this.#stopping = true;
    const engine = await this.#load();
    const asked = Promise.withResolvers<void>();
    const answered = this.#lastSaid();
    const told = tellStop(this.id, {
      answering: answered,
      isBeginning: this.#current !== undefined,
      onAsked: asked.resolve,
      isLate: () => this.#lastSaid() !== answered,
    });
    if (this.store.busy) {
      await engine?.disconnect();
      markStopped(this.store);
    }
    await asked.promise;
    this.#stopping = false;
    const outcome = await told;
    if (outcome === 'late' && this.store.busy) return;
    this.#stopUntold = outcome === 'untold' ? answered : undefined;
    if (outcome === 'untold' && !this.store.busy) {
      markGoingOn(this.store);
      this.tell(stopUntold);
    }
    tellOtherWindows(this.id);
    this.onEnded?.();
  };

  /** Follows the answer no longer, which goes on being written; `resume` joins it again. */
  letGo = async (): Promise<void> => {
    this.store.away = true;
    await (await this.#load())?.disconnect();
  };

  /** Joins an answer that is being written, whoever asked for it; false when the server has none to follow. */
  resume = async (): Promise<boolean> => {
    if (this.store.busy || this.#joining) return true;
    this.#joining = true;
    this.#taken = this.#whole = false;
    const engine = await this.#load();
    await engine?.resume();
    this.#joining = false;
    if (this.#taken) this.#settle(true);
    return this.#taken;
  };

  /** Says what is in the way of the answer; null when nothing is any more. Not in the middle of a turn. */
  tell = (trouble: Trouble | null): void => {
    const missing = this.store.trouble?.kind === 'dropped';
    if (this.store.busy) return;
    this.store.away = false;
    if (trouble || missing) this.store.trouble = trouble;
  };

  /** Takes over what a page brought, unless less stands in it than is shown: false, and nothing is taken. */
  takePage = (rows: ParleyMessage[], hasOlder = false): boolean => {
    const whole = this.store.busy || !lacks(rows, this.store.messages, this.#current, hasOlder);
    if (whole) this.take(rows, hasOlder);
    return whole;
  };

  /** Takes over what the server has, unless this window is in the middle of a turn. */
  take = (rows: ParleyMessage[], hasOlder = false): void => {
    if (this.store.busy) return;
    if (countBefore(rows, this.store.messages, hasOlder) === 0) this.store.hasOlder = hasOlder;
    const messages = reconcile(rows, this.store.messages, this.#current, hasOlder);
    this.#hearOf(rows);
    if (messages) this.store.messages = messages;
  };

  /** Words that were not taken stand in the composer again; where there is none, they stay kept for the next one. */
  giveBack = (words: Returned): void => {
    // Where they said nothing there is nothing to give back.
    if (words.text === '') return;
    const stand = this.onReturned?.(words.text, this.returned.text);
    if (!stand) return;
    if (stand !== 'after') this.returned.take();
    this.returned.add(words);
    forgetUnsent(words.id);
  };

  /** What the server has is on its way no longer. */
  #hearOf(rows: ParleyMessage[]): void {
    const known = new Set([...rows, ...this.store.waiting].map(({ id }) => id));
    for (const { id } of unsentMessages()) if (known.has(id)) forgetUnsent(id);
    const { text } = this.returned;
    const arrived = this.returned.take(({ id }) => known.has(id));
    if (arrived.length === 0) return;
    dropOwn(arrived.flatMap(({ files = [] }) => files));
    const left = this.returned.text;
    if (this.onStood?.(text) && left !== '') this.onReturned?.(left, '');
  }

  #load = lazyEngine((makeTurnEngine) =>
    makeTurnEngine(this.id, this.store, {
      onTaken: this.#onTaken,
      onJoined: this.#onJoined,
      onEnd: (whole) => {
        this.#whole = whole;
      },
      onError: this.#onError,
    }),
  );

  #run = async (id: string): Promise<void> => {
    this.#current = id;
    this.#taken = this.#whole = false;
    this.#stopUntold = undefined;
    this.store.trouble = null;
    this.store.status = 'submitted';
    const letGo = holdWords(id);
    const engine = await this.#load();
    if (engine) await engine.run(id);
    else {
      this.#onError(new TypeError('network'));
      this.store.status = 'error';
    }
    letGo();
    this.#settle();
  };

  #settle(joined = false): void {
    if (this.#stopping || this.store.away) return;
    // A line can also break without an error: then the stream ends, and nobody has said how the answer ended.
    if (this.#taken && !this.#whole) this.store.trouble ??= lostTheLine;
    if (!joined) tellOtherWindows(this.id);
    this.onEnded?.();
  }

  #onJoined = (): void => {
    this.#taken = true;
    this.store.trouble = null;
    // Its end comes with what is followed.
    if (this.#stopUntold !== undefined) void this.#tellStopAgain(this.#stopUntold);
  };

  async #tellStopAgain(answered: string): Promise<void> {
    this.#stopUntold = undefined;
    if (this.#lastSaid() !== answered) return;
    const isLate = () => !this.store.busy || this.#lastSaid() !== answered;
    const asked = { answering: answered, isBeginning: false, isLate };
    if ((await tellStop(this.id, asked)) === 'untold') this.#stopUntold = answered;
  }

  /** The message of the person that stands last, and that the server has or gets now: an answer is stopped as the one to it. */
  #lastSaid(): string | undefined {
    const unsent = new Set(unsentMessages().map(({ id }) => id));
    const isHad = (id: string) => id === this.#current || !unsent.has(id);
    return this.store.messages.findLast(({ role, id }) => role === 'user' && isHad(id))?.id;
  }

  #onTaken = (): void => {
    this.#taken = true;
    if (this.#current) {
      forgetUnsent(this.#current);
      filesArrived(this.#current);
    }
    // From now on the server alone knows whether this message is there.
    this.#current = undefined;
    this.#putEarlierBack();
    this.store.keep();
    tellOtherWindows(this.id);
  };

  /** The engine forgets what follows the message it sends again. */
  #putEarlierBack(): void {
    if (this.#earlier.length > 0) this.store.messages = [...this.store.messages, ...this.#earlier];
    this.#earlier = [];
  }

  #onError = (error: unknown): void => {
    this.#putEarlierBack();
    const trouble = readTrouble(error, this.#joining || this.#taken);
    const sent = this.#current;
    if (trouble.kind === 'refused' && this.#fresh) this.#giveBack();
    if (trouble.isDeleted && sent) {
      this.returned.renew(sent);
      this.#current = undefined;
    }
    this.store.trouble = trouble;
  };

  #giveBack(): void {
    const { messages } = this.store;
    const message = messages.find((one) => one.id === this.#current);
    if (!message) return;
    this.#current = undefined;
    this.store.messages = messages.filter((one) => one !== message);
    this.giveBack({ ...howSent(message), files: filesReturned(message.id) });
  }
}
