import { notKeptFor, refusedWithHelp } from '@/agents/channels/help-without-turn';
import { receive } from '@/agents/channels/receive';
import { channelSettings } from '@/agents/channels/settings';
import { readBody } from '@/lib/auth/read-body';
import { incoming } from '@/lib/channels/schema';
import { isInTime, verified } from '@/lib/channels/signature';
import { env } from '@/lib/env';
import type { Refusal } from '@/lib/errors';
import { asJson, mostBytes, parsed, respond } from '../../route-handler';
import { replied } from './replied';

/** To whoever does not hold the secret nothing is said. */
const silence = () => new Response(null, { status: 401 });

/** A signed message: its time and its body by HMAC-SHA256. What is late, replayed or signed otherwise is met with silence. */
export async function answerWebhook(request: Request): Promise<Response> {
  const secret = env().PARLEY_WEBHOOK_SECRET;
  if (!secret) return new Response(null, { status: 404 });
  const header = request.headers.get('x-parley-signature');
  if (!isInTime(header, new Date())) return silence();
  const body = await readBody(request, mostBytes);
  if (!body.ok) return respond(body);
  const signature = verified(header, body.value, secret);
  if (!signature) return silence();
  const json = asJson(body.value);
  const message = json.ok ? parsed(incoming, json.value) : json;
  if (!message.ok) return respond(message);
  const orHelp = async (error: Refusal) => {
    const told = await refusedWithHelp(null, message.value.text, notKeptFor(error), 'stranger');
    return told.ok ? replied(request, told.value) : respond(told);
  };
  const settings = channelSettings();
  if (!settings.ok) return orHelp(settings.error);
  const reply = await receive('webhook', message.value, settings.value, signature);
  if (!reply.ok) return reply.error.detail === 'replayed' ? silence() : respond(reply);
  return replied(request, reply.value);
}
