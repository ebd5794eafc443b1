import { z } from 'zod';
import { deletedMessages, deleteSaidMessages } from '@/lib/conversations/delete-said-messages';
import { defineTool } from '../define-tool';

export const deleteMessagesTool = defineTool({
  name: 'deleteMessages',
  description:
    'Deletes messages the person asked to have deleted: their own, in this conversation, before the one that asks. back counts from that one: 1 is the message before it. The quotes kept from them go with them. The person can bring them back for 30 days.',
  effect: 'write',
  level: 'guest',
  input: z.strictObject({ back: z.array(z.number().int().min(1).max(400)).min(1).max(400) }),
  output: deletedMessages,
  run: (ctx, { back }) => deleteSaidMessages(ctx, back),
});
