import { z } from 'zod';
import { sendNow } from '@/agents/engine/waiting-turns';
import { asPerson, parsed, respond } from '../../../../../route-handler';
import { respondMeanwhile } from '../../../../waiting-handler';

export const maxDuration = 300;

/** Begins a message that waits, now; the answer that is being written ends as it is. */
export async function POST(_: Request, { params }: { params: Promise<{ id: string; messageId: string }> }) {
  const { id, messageId } = await params;
  return asPerson(async (ctx) => {
    const message = parsed(z.uuid(), messageId);
    if (!message.ok) return respond(message);
    return respondMeanwhile(ctx, id, (settings) => sendNow(ctx, id, message.value, settings));
  });
}
