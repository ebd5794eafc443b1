import type { ModelMessage } from 'ai';

/** A message as a provider is sent it: its words are a part. */
const inParts = (message: ModelMessage): ModelMessage =>
  message.role === 'system' || message.role === 'tool' || typeof message.content !== 'string'
    ? message
    : // Guarantee: of a message of words alone, and these stay what they are.
      ({ ...message, content: [{ type: 'text', text: message.content }] } as ModelMessage);

/**
 * The messages of a turn before its first step, which may be read anew while it goes on. Those of later steps follow them, since no
 * step leaves out a message or adds one among them.
 */
export function earlierMessages() {
  /** So many stand before the steps in what is carried on. */
  let carried = 0;
  let now: ModelMessage[] | null = null;
  return {
    begin(messages: readonly ModelMessage[]): void {
      carried = messages.length;
    },
    /** From now on they are told like this. */
    read(messages: readonly ModelMessage[]): void {
      now = messages.map(inParts);
    },
    /** The messages of a step, or of a prompt with its instructions, with the earlier ones as they are now. */
    asTheyAre(messages: ModelMessage[]): ModelMessage[] {
      if (!now) return messages;
      const first = messages.findIndex(({ role }) => role !== 'system');
      return [...messages.slice(0, first), ...now, ...messages.slice(first + carried)];
    },
    /** What a step is told is where the next one begins. */
    carriedOn(): void {
      carried = now?.length ?? carried;
    },
  };
}
