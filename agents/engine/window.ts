import { agents } from '../agents';

/**
 * A model reads so many of the newest messages at least, and fewer than `least + step` of them, which is the longest history of
 * the companion; deleted ones do not count.
 */
const longest = agents.companion.limits.history;
const step = Math.floor(longest / 3);
const least = longest - step;

/**
 * The newest messages of a conversation, for a model. Its beginning moves on by `step` messages at a time and not with
 * every turn, so that most turns begin as the one before them did: what a provider has read of it already costs less.
 * `n`: the place of a message in its conversation, counted from 1.
 */
export function windowOf<M extends { n: number }>(messages: readonly M[]): M[] {
  const start = startOf(messages);
  return messages.filter(({ n }) => n > start);
}

/** What was read of a conversation before its window; its beginning moves by the same steps. */
export function beforeWindow<M extends { n: number }>(messages: readonly M[]): M[] {
  const start = startOf(messages);
  const first = messages[0]?.n ?? 1;
  const from = Math.ceil((first - 1) / step) * step;
  return messages.filter(({ n }) => n > from && n <= start);
}

function startOf(messages: readonly { n: number }[]): number {
  const leastBegins = messages.at(-least)?.n ?? 1;
  return Math.floor((leastBegins - 1) / step) * step;
}
