import { createHash } from 'node:crypto';
import { GrammyError } from 'grammy';
import { env } from '@/lib/env';
import { isHosted } from '@/lib/models/this-server';
import { allowedUpdates, type Bot, bot } from './bot';

/** Sees that Telegram brings what people write to this site, and shows what was agreed with it. */
export async function keepWebhookAt(site: string, { api, webhookSecret }: Bot): Promise<void> {
  // Which secret was agreed cannot be asked for, so the address says it by a digest of it: a new token is agreed anew.
  const agreed = createHash('sha256').update(webhookSecret).digest('hex').slice(0, 8);
  const url = `${site.replace(/\/+$/, '')}/api/channels/telegram?agreed=${agreed}`;
  try {
    const { url: known } = await api.getWebhookInfo();
    if (known === url) return;
    await api.setWebhook(url, { secret_token: webhookSecret, allowed_updates: allowedUpdates });
  } catch (error) {
    const code = error instanceof GrammyError ? error.error_code : 'no answer';
    console.error(`[telegram] the webhook could not be set (${code})`);
  }
}

/** The same to be done on a site where a bot is set up, since no process keeps running there that could ask for messages; else null. */
export function telegramWebhookToKeep(): (() => Promise<void>) | null {
  const made = bot();
  const { PARLEY_SITE_URL: site } = env();
  return made && isHosted() && site ? () => keepWebhookAt(site, made) : null;
}
