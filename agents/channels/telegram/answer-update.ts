import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { GrammyError } from 'grammy';
import { hear, wasHeardSince } from '@/lib/channels/hear';
import type { Incoming } from '@/lib/channels/schema';
import { ok, type Refusal, type Result } from '@/lib/errors';
import { collected } from '../events';
import { type Reply, receive } from '../receive';
import type { ChannelSettings } from '../settings';
import { type BotApi, idOfBot } from './bot';
import { type ReadUpdate, readUpdate, type Update } from './read-update';
import { splitText } from './split-text';

/** Milliseconds after which an update that another process noted counts as left behind by it. */
const takeOverMs = 2_000;
/** So long (ms) the next update waits for fixed words to go out. */
const inOrderMs = 2_000;
/** "typing…" is shown for five seconds. */
const typingEveryMs = 4_500;
/** So often a message is sent that did not go out, and how long one waits at most where Telegram asks for it (ms). */
const tries = 4;
const longestPauseMs = 60_000;

const unseen = 'I cannot see what you sent with it; I read your words.';
const welcomed = 'You are linked. Write what is on your mind.';

/**
 * Takes an update of Telegram. Once this resolves its words are kept, so Telegram may forget it; `delivered` ends when the answer
 * went out. The same update again is not answered again. Refuses with `unavailable` or `unexpected` while the words cannot be kept.
 */
export async function answerUpdate(
  api: BotApi,
  update: Update,
  settings: ChannelSettings,
): Promise<Result<{ delivered: Promise<void> }>> {
  const read = readUpdate(update);
  if (!read) return ok({ delivered: Promise.resolve() });
  const named = await namedByBot(idOfBot(api), read);
  if (!named.ok) return named;
  const mark = `${idOfBot(api)} ${named.value.thread} ${update.update_id}`;
  const reply = await receiveOnce(mark, named.value, settings);
  const later = forLater(reply);
  if (later) return { ok: false, error: later };
  const words: Reply = reply.ok ? reply.value : { said: isBareStart(read) ? welcomed : reply.error.message };
  const delivered = deliver(api, read, words).catch(notDelivered);
  // So that fixed words stand in the chat in their order.
  if ('said' in words) await Promise.race([delivered, pause(inOrderMs, undefined, { ref: false })]);
  return ok({ delivered });
}

const isBareStart = ({ message: { kind, text } }: ReadUpdate) => kind === 'text' && text === '';

/** Each bot numbers its messages anew. One that was kept under its number alone, by the release before, goes by that. */
async function namedByBot(bot: string, { message, sentAt }: ReadUpdate): Promise<Result<Incoming>> {
  const known = await wasHeardSince('telegram', message, sentAt);
  if (!known.ok) return known;
  return ok(known.value ? message : { ...message, id: `${bot}.${message.id}` });
}

/** What became of the latest updates that this process took, by their marks: null once they were answered. */
const taken = new Map<string, Promise<Refusal | null>>();
const takenKept = 1_000;
const failed: Refusal = { code: 'unexpected', message: 'This message could not be kept.' };

/** It is to be brought again: the words could not be kept. */
const forLater = (reply: Result<Reply>): Refusal | null =>
  !reply.ok && (reply.error.code === 'unavailable' || reply.error.code === 'unexpected') ? reply.error : null;

/** By its number an update is answered once, whoever brings it how often; what was left behind half done is taken up. */
async function receiveOnce(
  number: string,
  message: Incoming,
  settings: ChannelSettings,
): Promise<Result<Reply>> {
  const mark = createHash('sha256').update(`telegram ${number}`).digest('hex');
  const before = await taken.get(mark);
  if (before !== undefined) return before === null ? ok({ silent: true }) : { ok: false, error: before };
  const receiving = receiveMarked(mark, message, settings);
  const oldest = taken.keys().next().value;
  if (taken.size >= takenKept && oldest !== undefined) taken.delete(oldest);
  taken.set(
    mark,
    receiving.then(forLater, () => failed),
  );
  try {
    const reply = await receiving;
    if (forLater(reply)) taken.delete(mark);
    return reply;
  } catch (error) {
    taken.delete(mark);
    throw error;
  }
}

/** Where another process noted the update, it may be about it still, or have ended before it was done. */
async function receiveMarked(
  mark: string,
  message: Incoming,
  settings: ChannelSettings,
): Promise<Result<Reply>> {
  const first = await receive('telegram', message, settings, mark);
  if (!isReplay(first)) return first;
  await pause(takeOverMs);
  const found = await hear('telegram', message);
  if (!found.ok) return found;
  const isDone = found.value?.heard || found.value?.agreed;
  const again = isDone ? first : await receive('telegram', message, settings);
  return isReplay(again) ? ok({ silent: true }) : again;
}

const isReplay = (reply: Result<Reply>): boolean => !reply.ok && reply.error.detail === 'replayed';

async function deliver(api: BotApi, { chat, message, beside }: ReadUpdate, reply: Reply): Promise<void> {
  if (message.kind === 'group') {
    if ('said' in reply) await send(api, chat, reply.said).catch(notDelivered);
    return void (await api.leaveChat(chat));
  }
  if ('silent' in reply) return;
  if ('said' in reply) return send(api, chat, reply.said);
  const rest = reply.spoken.rest();
  const tellNow = (text: string) => send(api, chat, text).catch(notDelivered);
  const { text } = await whileTyping(api, chat, () => collected(reply.spoken.events, tellNow));
  for (const piece of splitText(beside ? `${unseen}\n\n${text}` : text)) {
    if (!(await reply.stays())) break;
    await send(api, chat, piece);
  }
  await rest;
}

async function whileTyping<T>(api: BotApi, chat: number, work: () => Promise<T>): Promise<T> {
  const show = () => void api.sendChatAction(chat, 'typing').catch(() => {});
  show();
  const timer = setInterval(show, typingEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Sends plain text, and again after a while where Telegram or the line asks for it. Throws where it is refused for good. */
async function send(api: BotApi, chat: number, text: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await api.sendMessage(chat, text, { link_preview_options: { is_disabled: true } });
      return;
    } catch (error) {
      const isFinal = error instanceof GrammyError && error.error_code !== 429 && error.error_code < 500;
      if (isFinal || attempt === tries) throw error;
      const asked = error instanceof GrammyError ? (error.parameters.retry_after ?? 0) * 1000 : 0;
      await pause(Math.min(Math.max(asked, 500 * attempt), longestPauseMs));
    }
  }
}

/** The answer stands in Parley. Neither its words nor the token are told. */
function notDelivered(error: unknown): void {
  const code =
    error instanceof GrammyError ? error.error_code : error instanceof Error ? error.name : 'unknown';
  console.error(`[telegram] an answer could not be sent (${code})`);
}
