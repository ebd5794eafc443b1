import { z } from 'zod';
import { changeWaiting } from '@/agents/engine/waiting-turns';
import { removeWaiting } from '@/lib/conversations/remove-waiting';
import { waitingEdit } from '@/lib/conversations/schema';
import { ok } from '@/lib/errors';
import { asPerson, parsed, respond, withInput } from '../../../../route-handler';
import { respondMeanwhile } from '../../../waiting-handler';

export const maxDuration = 300;

type Params = { params: Promise<{ id: string; messageId: string }> };

/** Changes the words of a message that waits. */
export async function PATCH(request: Request, { params }: Params) {
  const { id: conversationId, messageId } = await params;
  return withInput(request, waitingEdit, async (ctx, { text }) => {
    const id = parsed(z.uuid(), messageId);
    if (!id.ok) return respond(id);
    return respondMeanwhile(ctx, conversationId, (settings) =>
      changeWaiting(ctx, { conversationId, message: { id: id.value, text } }, settings),
    );
  });
}

export async function DELETE(_: Request, { params }: Params) {
  const { id, messageId } = await params;
  return asPerson(async (ctx) => {
    const message = parsed(z.uuid(), messageId);
    if (!message.ok) return respond(message);
    const left = await removeWaiting({ ...ctx, tool: 'removeWaiting', conversationId: id }, message.value);
    return respond(left.ok ? ok({ waiting: left.value, begun: false }) : left);
  });
}
