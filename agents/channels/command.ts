import { codeToJoin, isCode } from '@/lib/channels/link-code';
import type { Channel, Incoming } from '@/lib/channels/schema';
import type { Refusal, Result } from '@/lib/errors';

/** What a command does, once it is known that this message did not do it before. Out: what is said to whoever wrote it; or why not. */
export type Command = () => Promise<Result<string>>;

/** Whether a command that was refused so may act when it is brought again: nothing was decided, Parley could not. */
export const mayComeAgain = ({ code }: Refusal): boolean => code === 'unavailable' || code === 'unexpected';

/** Whether words hold a code alone, which nobody but Parley is to read; in a terminal they are words as any. */
export const isForLinking = (channel: Channel, text: string): boolean =>
  channel !== 'terminal' && (isCode(text) || codeToJoin(text) !== null);

/** Whether a message of somebody who is known is answered with fixed words alone and kept nowhere, beside the commands. */
export const isKeptNowhere = (channel: Channel, { kind, text }: Incoming): boolean =>
  kind === 'stop' || (kind === 'text' && (text.trim() === '' || isForLinking(channel, text)));
