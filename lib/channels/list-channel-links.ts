import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { channelLink } from './schema';

/** The ways in of the person, oldest first. */
export const listChannelLinks = (ctx: Ctx) => callRpc(ctx, z.array(channelLink), 'list_channel_links', {});
