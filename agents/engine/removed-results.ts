import { textsIn } from './repeated-words';

/** How what a tool found names the message and the conversation that it stands in. */
const names = ['messageId', 'message_id', 'conversationId', 'conversation_id'];
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const isId = new RegExp(`^${id}$`);
/** The same in a piece of its JSON; a text within that which holds JSON has its marks escaped. */
const inPiece = new RegExp(`(?<!\\\\)"(?:${names.join('|')})":"(${id})"`, 'g');

/** The messages and conversations that what a tool answered names, and not what the texts within it speak of. */
export function namedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (typeof value !== 'object' || value === null) return [];
  const isCut = 'cut' in value && typeof value.cut === 'string';
  return Object.entries(value).flatMap(([key, one]): string[] => {
    if (typeof one !== 'string') return namedIn(one);
    if (isCut && key === 'text') return Array.from(one.matchAll(inPiece), ([, found]) => found ?? '');
    return names.includes(key) && isId.test(one) ? [one] : [];
  });
}

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
