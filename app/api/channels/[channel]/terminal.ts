import { createHash } from 'node:crypto';
import { withHelpFor } from '@/agents/channels/help-without-turn';
import { answer, receive } from '@/agents/channels/receive';
import { channelSettings } from '@/agents/channels/settings';
import { hearOwnTerminal } from '@/lib/channels/hear';
import { fromTerminal } from '@/lib/channels/schema';
import { respond, withInput, withInputOf } from '../../route-handler';
import { replied } from './replied';

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/;

/**
 * A message of `npm run talk`: of a linked terminal by its token, of which the digest alone is known, or of the person whose
 * computer this is.
 */
export async function answerTerminal(request: Request): Promise<Response> {
  const settings = channelSettings();
  if (!settings.ok) return respond(settings);
  const [, token] = bearer.exec(request.headers.get('authorization') ?? '') ?? [];
  if (token) {
    const sender = createHash('sha256').update(token).digest('hex');
    return withInputOf(request, fromTerminal, async (message) => {
      const reply = await receive('terminal', { ...message, sender }, settings.value);
      return reply.ok ? replied(request, reply.value) : respond(reply);
    });
  }
  return withInput(request, fromTerminal, async (ctx, message) => {
    const mine = { ...message, sender: 'local' };
    const person = { ...ctx, tool: 'sendMessage' };
    const heard = await hearOwnTerminal(person, mine);
    if (!heard.ok) {
      // Whoever has not been on the welcome page is helped all the same.
      const said = withHelpFor(message.text, heard.error.message, null, 'account');
      return said === heard.error.message ? respond(heard) : replied(request, { said });
    }
    const reply = await answer(person, 'terminal', mine, heard.value, settings.value);
    return reply.ok ? replied(request, reply.value) : respond(reply);
  });
}
