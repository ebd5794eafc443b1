import { z } from 'zod';
import type { Ctx } from '../context';
import { callJob } from '../db/call-job';
import { callRpc } from '../db/call-rpc';
import type { Result } from '../errors';
import { messageIdOf } from './message-id';
import { type Channel, type Heard, heard, type Incoming } from './schema';

/**
 * Who speaks, by the channel's own id alone, and where their thread goes on. Null: nobody is linked to it. `signature`: the
 * digest of a signed request; one that was heard is refused with `conflict` (detail "replayed").
 */
export const hear = (
  channel: Channel,
  message: Incoming,
  signature?: string,
): Promise<Result<Heard | null>> =>
  callJob('channel', heard.nullable(), 'hear_channel', {
    p_channel: channel,
    p_sender: message.sender,
    p_thread: message.thread,
    p_message: messageIdOf(channel, message),
    ...(signature && { p_signature: signature }),
    ...(message.server && { p_server: message.server }),
  });

/** The same for the person of this computer, who speaks in a terminal of it. */
export const hearOwnTerminal = (ctx: Ctx, message: Incoming): Promise<Result<Heard>> =>
  callRpc(ctx, heard, 'hear_own_terminal', {
    p_thread: message.thread,
    p_message: messageIdOf('terminal', message),
  });

/** Whether a message was heard under this id at `sentAt` (ms since 1970) or later. */
export const wasHeardSince = (
  channel: Channel,
  message: Incoming,
  sentAt: number,
): Promise<Result<boolean>> =>
  callJob('channel', z.boolean(), 'knows_channel_message', {
    p_message: messageIdOf(channel, message),
    p_sent: new Date(sentAt).toISOString(),
  });
