import { GrammyError } from 'grammy';
import { env } from '@/lib/env';
import { isHosted } from '@/lib/models/this-server';
import { allowedUpdates, bot } from './bot';

/** On a site, where no process keeps running: sees that Telegram brings what people write to its address. */
export async function keepTelegramWebhook(): Promise<void> {
  const made = bot();
  const { PARLEY_SITE_URL: site } = env();
  if (!made || !isHosted() || !site) return;
  const url = `${site.replace(/\/+$/, '')}/api/channels/telegram`;
  try {
    const { url: known } = await made.api.getWebhookInfo();
    if (known === url) return;
    await made.api.setWebhook(url, { secret_token: made.webhookSecret, allowed_updates: allowedUpdates });
  } catch (error) {
    const code = error instanceof GrammyError ? error.error_code : 'no answer';
    console.error(`[telegram] the webhook could not be set (${code})`);
  }
}
