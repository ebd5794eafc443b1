import { channelWords } from '@/components/ways-in/words';
import type { PlacedPersona } from '@/lib/personas/schema';

/** Where a persona answers, in words. */
export const placeOf = ({ channel, server }: Pick<PlacedPersona, 'channel' | 'server'>): string => {
  if (channel === null) return 'By every way in';
  return `${channelWords[channel].name}${server === null ? '' : `, from the server ${server}`}`;
};
