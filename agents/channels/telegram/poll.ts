import { setTimeout as pause } from 'node:timers/promises';
import { GrammyError } from 'grammy';
import { type Result, refuse } from '@/lib/errors';
import { onShutdown } from '@/lib/shutdown';
import { notKept } from '../fixed-words';
import { type ChannelSettings, channelSettings } from '../settings';
import { answerUpdate } from './answer-update';
import { allowedUpdates, type BotApi, bot } from './bot';
import { readUpdate, update } from './read-update';

/** Seconds that Telegram holds a request open until there is something new. */
const holdSeconds = 25;
/** Milliseconds after which is asked again what failed. */
const againMs = 3_000;
/** A message whose words fail to be kept in a way that nobody expects holds up those behind it for so many tries. */
const mostTries = 5;

interface Polling {
  api: BotApi;
  settings: () => Result<ChannelSettings>;
  signal: AbortSignal;
  againAfterMs?: number;
}

/**
 * Asks Telegram for what people wrote, until it is told to stop. An update is confirmed only once its words are kept, so one that
 * could not be is brought again. One that somebody else is about holds up its own chat alone. What fails is told without content.
 */
export async function poll({ api, settings, signal, againAfterMs = againMs }: Polling): Promise<void> {
  let offset: number | undefined;
  let failed = { id: -1, times: 0 };
  /** Updates behind one that waits, which were kept. */
  let kept = new Set<number>();
  const rest = (times = 1) => pause(againAfterMs * times, undefined, { signal }).catch(() => {});
  while (!signal.aborted) {
    try {
      const found = await api.getUpdates(
        { offset, timeout: holdSeconds, allowed_updates: allowedUpdates },
        // Guarantee: the library hands it to fetch; its type is that of a polyfill.
        signal as never,
      );
      const waiting = new Set<number | undefined>();
      let isFirst = true;
      for (const one of found) {
        const chat = chatOf(one);
        if (!kept.has(one.update_id) && !waiting.has(chat)) {
          const outcome = await keep(api, one, settings());
          if (!outcome.ok && outcome.error.detail === 'held' && chat !== undefined) waiting.add(chat);
          else if (!outcome.ok) {
            console.error(`[telegram] a message could not be kept (${outcome.error.code})`);
            failed = { id: one.update_id, times: failed.id === one.update_id ? failed.times + 1 : 1 };
            if (outcome.error.code !== 'unexpected' || failed.times < mostTries) {
              await rest();
              break;
            }
            await sayNotKept(api, one);
          }
        }
        if (waiting.has(chat)) isFirst = false;
        else if (isFirst) offset = one.update_id + 1;
        else kept.add(one.update_id);
      }
      kept = new Set([...kept].filter((id) => offset === undefined || id >= offset));
      if (waiting.size > 0) await rest();
    } catch (error) {
      if (signal.aborted) return;
      const code = error instanceof GrammyError ? error.error_code : 'no answer';
      console.error(`[telegram] could not be asked (${code})`);
      // Another process of this Parley asks already.
      await rest(code === 409 ? 10 : 1);
    }
  }
}

/** The chat of an update that Parley reads. */
function chatOf(one: unknown): number | undefined {
  const read = update.safeParse(one);
  return read.success ? readUpdate(read.data)?.chat : undefined;
}

/** Its sender has the words still, and is told. */
async function sayNotKept(api: BotApi, one: unknown): Promise<void> {
  const chat = chatOf(one);
  if (chat !== undefined) await api.sendMessage(chat, notKept).catch(() => {});
}

/** One that Parley cannot read is left out; it says nothing that could be answered. */
async function keep(api: BotApi, one: unknown, settings: Result<ChannelSettings>): Promise<Result<unknown>> {
  const read = update.safeParse(one);
  if (!read.success) return { ok: true, value: null };
  if (!settings.ok) return refuse('unavailable', settings.error.message);
  return answerUpdate(api, read.data, settings.value);
}

/** Long polling in a process that keeps running, where a bot is set up. A webhook of before would keep everything from it. */
export async function pollTelegram(): Promise<void> {
  const made = bot();
  if (!made) return;
  const controller = new AbortController();
  onShutdown('runs', () => controller.abort());
  await made.api.deleteWebhook().catch(() => {});
  await poll({ api: made.api, settings: channelSettings, signal: controller.signal });
}
