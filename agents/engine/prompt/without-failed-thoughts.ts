import type { ModelMessage } from 'ai';
import { brokeOff, isBrokenOff } from '@/lib/models/schema';

/**
 * The messages of a turn that is going on, without what a model thought in answers that broke off: a provider refuses
 * thoughts that nothing follows. Words that went out stay, without what their provider noted on them.
 */
export const withoutFailedThoughts = (messages: ModelMessage[]): ModelMessage[] =>
  messages.map((message) => {
    if (message.role !== 'assistant' || typeof message.content === 'string') return message;
    const last = message.content.findLastIndex(
      (part) => (part.type === 'text' || part.type === 'reasoning') && isBrokenOff(part.providerOptions),
    );
    if (last === -1) return message;
    const content = message.content.flatMap((part, at) => {
      if (at > last || (part.type !== 'reasoning' && part.type !== 'text')) return [part];
      return part.type === 'reasoning' ? [] : [{ ...part, providerOptions: brokeOff }];
    });
    return { ...message, content };
  });
