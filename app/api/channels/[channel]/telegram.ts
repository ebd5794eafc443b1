import { createHash, timingSafeEqual } from 'node:crypto';
import { after } from 'next/server';
import { channelSettings } from '@/agents/channels/settings';
import { answerUpdate } from '@/agents/channels/telegram/answer-update';
import { bot } from '@/agents/channels/telegram/bot';
import { update } from '@/agents/channels/telegram/read-update';
import { ok } from '@/lib/errors';
import { respond, withInputOf } from '../../route-handler';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What Telegram brings to a site. Whoever does not know what was agreed with it is met with silence. */
export async function answerTelegram(request: Request): Promise<Response> {
  const made = bot();
  if (!made) return new Response(null, { status: 404 });
  const given = request.headers.get('x-telegram-bot-api-secret-token') ?? '';
  if (!timingSafeEqual(digest(given), digest(made.webhookSecret))) return new Response(null, { status: 401 });
  const settings = channelSettings();
  if (!settings.ok) return respond(settings);
  return withInputOf(request, update, async (one) => {
    const taken = await answerUpdate(made.api, one, settings.value);
    if (!taken.ok) return respond(taken);
    after(taken.value.delivered);
    return respond(ok(null));
  });
}
