import { isCode } from '@/lib/channels/link-code';
import type { Channel, Incoming } from '@/lib/channels/schema';

/** What a command does, once it is known that this message did not do it before. Out: what is said to whoever wrote it. */
export type Command = () => Promise<string>;

/** Whether a message of somebody who is known is answered with fixed words alone and kept nowhere, beside the commands. */
export const isKeptNowhere = (channel: Channel, { kind, text }: Incoming): boolean =>
  kind === 'stop' || (kind === 'text' && (text.trim() === '' || (channel !== 'terminal' && isCode(text))));
