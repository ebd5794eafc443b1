import { createHash } from 'node:crypto';
import { Api } from 'grammy';
import { env } from '@/lib/env';

/** What of the Bot API Parley uses. */
export type BotApi = Pick<
  Api,
  | 'token'
  | 'getUpdates'
  | 'sendMessage'
  | 'sendChatAction'
  | 'leaveChat'
  | 'getWebhookInfo'
  | 'setWebhook'
  | 'deleteWebhook'
>;

/** Which bot it is: the number before the secret of its token. */
export const idOfBot = ({ token }: BotApi): string => token.split(':', 1)[0] ?? '';

export interface Bot {
  api: BotApi;
  /** What Telegram sends with each call of the webhook, so that nobody else calls it. */
  webhookSecret: string;
}

/** The bot of this Parley; null where none is set up. */
export function bot(): Bot | null {
  const { PARLEY_TELEGRAM_TOKEN: token, PARLEY_TELEGRAM_API_ROOT: apiRoot } = env();
  if (!token) return null;
  const webhookSecret = createHash('sha256').update(`parley webhook ${token}`).digest('hex');
  return {
    api: new Api(token, apiRoot ? { apiRoot: apiRoot.replace(/\/+$/, '') } : undefined),
    webhookSecret,
  };
}

/** What Telegram is asked to bring: nothing of reactions, polls or members. */
export const allowedUpdates = ['message', 'edited_message', 'channel_post'] as const;
