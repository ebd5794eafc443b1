import { z } from 'zod';
import type { Incoming } from '@/lib/channels/schema';

const chat = z.object({ id: z.number().int(), type: z.string() });
const message = z.looseObject({
  message_id: z.number().int(),
  /** When it was written (seconds since 1970). */
  date: z.number().int().default(0),
  chat,
  from: z.object({ id: z.number().int(), is_bot: z.boolean() }).optional(),
  edit_date: z.number().int().optional(),
  text: z.string().optional(),
  caption: z.string().optional(),
});
type Message = z.infer<typeof message>;

/** What Telegram brings, as far as Parley reads it. */
export const update = z.looseObject({
  update_id: z.number().int(),
  message: message.optional(),
  edited_message: message.optional(),
  channel_post: message.optional(),
});
export type Update = z.infer<typeof update>;

/** A message of a chat as a channel has it. */
export interface ReadUpdate {
  chat: number;
  message: Incoming;
  /** When this was written (ms since 1970). */
  sentAt: number;
  /** It came with something that is not looked at. */
  beside: boolean;
}

const voices = ['voice', 'audio', 'video_note'];
const files = [
  'photo',
  'document',
  'video',
  'paid_media',
  'story',
  'contact',
  'location',
  'venue',
  'poll',
  'checklist',
];
/** Written by somebody else, or sent on from elsewhere. */
const sentOn = ['forward_origin', 'forward_date', 'via_bot'];

/** However it is written; in a list of commands Telegram adds the name of the bot. */
const stop = /^\s*\/stop(?:@\w+)?\s*$/i;

/** Null: what Telegram itself tells of a chat, such as a pinned message or a new title, and what nobody could answer. */
function kindOf(one: Message): Incoming['kind'] | null {
  if (sentOn.some((name) => name in one)) return 'forwarded';
  if (one.text !== undefined || one.caption !== undefined) return stop.test(one.text ?? '') ? 'stop' : 'text';
  if ('sticker' in one || 'animation' in one || 'dice' in one) return 'sticker';
  if (voices.some((name) => name in one)) return 'voice';
  return files.some((name) => name in one) ? 'file' : null;
}

/** What was written; of "/start CODE", which a link of Telegram's sends, the code. */
const wordsOf = ({ text, caption }: Message): string =>
  (text ?? caption ?? '').replace(/^\/start(?:@\w+)?(?:\s+|$)/i, '');

/** The message of an update. Null: it is nobody's who could be answered. */
export function readUpdate({
  message: sent,
  edited_message: edited,
  channel_post: post,
}: Update): ReadUpdate | null {
  const one = sent ?? edited ?? post;
  if (!one) return null;
  const { from } = one;
  const group = one.chat.type !== 'private';
  if (from?.is_bot || (!from && !group)) return null;
  const kind = group ? 'group' : edited ? 'edited' : kindOf(one);
  if (!kind) return null;
  return {
    chat: one.chat.id,
    beside: kind === 'text' && one.text === undefined,
    sentAt: (edited?.edit_date ?? one.date) * 1000,
    message: {
      id: edited ? `${one.message_id}.${edited.edit_date ?? 0}` : String(one.message_id),
      sender: String(from?.id ?? one.chat.id),
      thread: String(one.chat.id),
      kind,
      text: group ? '' : wordsOf(one),
    },
  };
}
