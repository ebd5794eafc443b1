import type { ParleyMessage } from '@/agents/messages';
import { inHardMoment } from '../composer/quick-answers';
import { bringsHelp, choicesIn } from '../session/read-message';

/** Whether an answer is one of safety's: nothing that is not help may stand beside it. */
export const isForHardMoment = (message: ParleyMessage): boolean =>
  message.metadata?.voice === 'safety' || bringsHelp(message) || inHardMoment(choicesIn(message));

/** Whether the latest answer of a conversation is one of safety's, also while the next is being written. */
export function isHardMoment(messages: readonly ParleyMessage[]): boolean {
  const latest = messages.findLast(({ role }) => role === 'assistant');
  return latest !== undefined && isForHardMoment(latest);
}
