import { after } from 'next/server';
import { runTurn } from '@/agents/engine/run-turn';
import { turnSettings } from '@/agents/engine/server-settings';
import { answerWaiting } from '@/agents/engine/waiting-turns';
import { chatInput } from '@/lib/conversations/schema';
import { respond, withInput } from '../route-handler';

export const maxDuration = 300;

/** One turn: the new message in, the answer out as a stream. The history is the database's. */
export async function POST(request: Request): Promise<Response> {
  return withInput(request, chatInput, async (ctx, input) => {
    const settings = turnSettings();
    if (!settings.ok) return respond(settings);
    const turn = await runTurn(ctx, input, settings.value);
    if (!turn.ok) return respond(turn);
    after(() => answerWaiting(ctx, input.conversationId, settings.value, turn.value));
    return turn.value.response;
  });
}
