import { textsIn } from './repeated-words';

/** How what a tool found names the message and the conversation that it stands in, also in a piece of its JSON. */
const named =
  /(?:messageId|message_id|conversationId|conversation_id)\\*":\s*\\*"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/g;

/** The messages and conversations that what a tool answered names. */
export const namedIn = (value: unknown): string[] =>
  Array.from((JSON.stringify(value) ?? '').matchAll(named), ([, id]) => id ?? '');

/** In place of an answer of which a part was removed that cannot be told from the rest. */
export const removedSince = {
  ok: false,
  error: { code: 'not_found', message: 'Something of this was removed since. Look again if it matters.' },
};

export interface Split {
  /** What is left of the answer. */
  value: unknown;
  /** The texts of what is left, and of what is gone. */
  stands: string[];
  gone: string[];
}

/** What a tool answered without what was found in messages that are gone; null where there is none of it. */
export function splitGone(value: unknown, gone: ReadonlySet<string>): Split | null {
  const isGone = (one: unknown) => namedIn(one).some((id) => gone.has(id));
  if (!isGone(value)) return null;
  const dropped: unknown[] = [];
  const kept = Object.fromEntries(
    Object.entries(Object(value)).map(([key, list]) => {
      if (!Array.isArray(list)) return [key, list];
      dropped.push(...list.filter(isGone));
      return [key, list.filter((one) => !isGone(one))];
    }),
  );
  return isGone(kept)
    ? { value: removedSince, stands: [], gone: textsIn(value) }
    : { value: kept, stands: textsIn(kept), gone: textsIn(dropped) };
}
