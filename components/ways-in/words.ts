import type { Channel } from '@/lib/channels/schema';

/** What a way in is called on its card, and after "in" where something came by it. */
export const channelWords: Record<Channel, { name: string; within: string }> = {
  terminal: { name: 'A terminal', within: 'in a terminal' },
  telegram: { name: 'Telegram', within: 'in Telegram' },
  webhook: { name: 'A webhook', within: 'through a webhook' },
};
