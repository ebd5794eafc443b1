import { z } from 'zod';
import { callJob } from '../db/call-job';
import type { Result } from '../errors';
import { messageIdOf } from './message-id';
import type { Channel, Incoming } from './schema';

const taken = z.enum(['yours', 'held', 'done']);

/**
 * Takes a message that is a command, before it acts: by a digest of its id alone, which is kept for 30 days. Out: `yours`, for a minute,
 * in which it is to act and be ended; `held` while somebody else is about it; `done` where it acted, whoever its sender was then. Where
 * a process ended in between, the message acts when it is brought again after that minute.
 */
export const takeCommand = (channel: Channel, message: Incoming): Promise<Result<z.infer<typeof taken>>> =>
  callJob('channel', taken, 'take_channel_command', {
    p_message: messageIdOf(channel, message),
    p_channel: channel,
    p_sender: message.sender,
  });

/** Says what became of it: done, or not, so that it may be brought again at once. */
export const endCommand = (channel: Channel, message: Incoming, done: boolean): Promise<Result<unknown>> =>
  callJob('channel', z.unknown(), 'end_channel_command', {
    p_message: messageIdOf(channel, message),
    p_done: done,
  });
