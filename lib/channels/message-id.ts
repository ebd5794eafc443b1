import { createHash } from 'node:crypto';
import type { Channel, Incoming } from './schema';

/** The id under which a message of a channel is kept: the same message has the same one, as often as it comes. */
export function messageIdOf(channel: Channel, { sender, thread, id }: Incoming): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([channel, sender, thread, id]))
    .digest();
  // A UUID of version 8, as RFC 9562 has it for ids made in one's own way.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
