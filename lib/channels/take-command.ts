import { z } from 'zod';
import { callJob } from '../db/call-job';
import type { Result } from '../errors';
import { messageIdOf } from './message-id';
import type { Channel, Incoming } from './schema';

/**
 * Notes that a message is a command, before it acts: by a digest of its id alone, for 30 days. Out: whether it may act; false where the
 * same message did before, whoever its sender was then.
 */
export const takeCommand = (channel: Channel, message: Incoming): Promise<Result<boolean>> =>
  callJob('channel', z.boolean(), 'take_channel_command', { p_message: messageIdOf(channel, message) });
