import type { HowSent } from './sent-message';

/** Words that were not taken, with the id they were sent under: the same words sent again are the same message. */
export interface Returned extends HowSent {
  id: string;
  text: string;
}

/** The messages that came back and stand in the composer, in the order in which they were said. */
export class ReturnedWords {
  #list: Returned[] = [];

  /** As they stand there, unless they were changed since; empty when none do. */
  get text(): string {
    return this.#list.map(({ text }) => text).join('\n\n');
  }

  /** Under which id words are said: that of the same words, if they came back. */
  idFor = (text: string): string => this.#list.find((one) => one.text === text)?.id ?? crypto.randomUUID();

  add = (words: Returned): void => void this.#list.push(words);

  /** Under its id a message is taken no more: its words are another one when they are sent again. */
  renew = (id: string): void => {
    this.#list = this.#list.map((one) => (one.id === id ? { ...one, id: crypto.randomUUID() } : one));
  };

  /** Takes out those of which `isGone` is true; without it all. Out: which they were. */
  take = (isGone: (words: Returned) => boolean = () => true): Returned[] => {
    const taken = this.#list.filter(isGone);
    this.#list = this.#list.filter((one) => !taken.includes(one));
    return taken;
  };
}
