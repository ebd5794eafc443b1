import { z } from 'zod';
import type { Incoming } from '@/lib/channels/schema';

const chat = z.object({ id: z.number().int(), type: z.string() });
const message = z.looseObject({
  message_id: z.number().int(),
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
  /** It came with something that is not looked at. */
  beside: boolean;
}

const voices = ['voice', 'audio', 'video_note'];

function kindOf(one: Message): Incoming['kind'] {
  if (one.text !== undefined || one.caption !== undefined) return one.text === '/stop' ? 'stop' : 'text';
  if ('sticker' in one || 'animation' in one) return 'sticker';
  return voices.some((name) => name in one) ? 'voice' : 'file';
}

/** What was written; of "/start CODE", which a link of Telegram's sends, the code. */
const wordsOf = ({ text, caption }: Message): string =>
  (text ?? caption ?? '').replace(/^\/start(?:\s+|$)/, '');

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
  return {
    chat: one.chat.id,
    beside: kind === 'text' && one.text === undefined,
    message: {
      id: edited ? `${one.message_id}.${edited.edit_date ?? 0}` : String(one.message_id),
      sender: String(from?.id ?? one.chat.id),
      thread: String(one.chat.id),
      kind,
      text: kind === 'text' ? wordsOf(one) : '',
    },
  };
}
