import { deliberationTold } from '@/agents/committee/told';
import type { ParleyMessage } from '../../messages';
import { isOfCommittee } from '../growing-answer';
import { committeeIn } from './earlier';

/** What a model reads where the person let a committee go on and said nothing. */
const pressed =
  '[The person pressed a button to hear the committee again, and wrote nothing. These are not their words.]';

/** The messages with a note in the place of each in which the person said nothing. */
export const withPresses = (messages: ParleyMessage[]): ParleyMessage[] =>
  messages.map((message) =>
    message.role === 'user' &&
    message.metadata?.committee &&
    message.parts.every((part) => part.type === 'text' && part.text === '')
      ? { ...message, parts: [{ type: 'text', text: pressed }] }
      : message,
  );

/**
 * The messages of a conversation with what was said in committees as words before the closing ones: nothing of the parts
 * that hold it reaches a model otherwise.
 */
export function withCommitteesTold(messages: ParleyMessage[]): ParleyMessage[] {
  return messages.map((message) => {
    if (message.role !== 'assistant' || !message.parts.some(isOfCommittee)) return message;
    const rest = message.parts.filter((part) => !isOfCommittee(part));
    const held = committeeIn({ parts: message.parts });
    if (!held) return { ...message, parts: rest };
    return { ...message, parts: [{ type: 'text', text: deliberationTold(held, held.voices) }, ...rest] };
  });
}
