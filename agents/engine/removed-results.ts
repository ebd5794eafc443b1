import { sourcesKey } from '../tools/result-sources';
import { textsIn } from './repeated-words';

/** How what a tool found names the message and the conversation that it stands in. */
const names = ['messageId', 'message_id', 'conversationId', 'conversation_id'];
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const isId = new RegExp(`^${id}$`);
/** The same in a piece of its JSON; a text within that which holds JSON has its marks escaped. */
const inPiece = new RegExp(`(?<!\\\\)"(?:${names.join('|')})":"(${id})"`, 'g');

const idsIn = (value: unknown): string[] => textsIn(value).filter((one) => isId.test(one));

/** What this names by itself, and not by what stands within it. */
function namedByItself(value: object): string[] {
  const isCut = 'cut' in value && typeof value.cut === 'string';
  return Object.entries(value).flatMap(([key, one]): string[] => {
    if (key === sourcesKey) return idsIn(Array.isArray(one) ? one : Object(one).all);
    if (typeof one !== 'string') return [];
    if (isCut && key === 'text') return Array.from(one.matchAll(inPiece), ([, found]) => found ?? '');
    return names.includes(key) && isId.test(one) ? [one] : [];
  });
}

/** What single fields of this rest on, by their names. */
function namedByField(value: object): [string, string[]][] {
  const sources = sourcesKey in value ? value[sourcesKey] : null;
  if (typeof sources !== 'object' || sources === null || Array.isArray(sources)) return [];
  return Object.entries(sources).flatMap(([key, one]) => (key === 'all' ? [] : [[key, idsIn(one)]]));
}

/**
 * What a tool answered rests on, as it names it: messages, conversations, and what else can be gone (see `result-sources.ts`); not
 * what the texts within it speak of.
 */
export function namedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).flatMap(([key, one]) => (key === sourcesKey ? [] : namedIn(one)));
  return [...namedByItself(value), ...namedByField(value).flatMap(([, ids]) => ids), ...within];
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

/** What a tool answered without what rests on what is gone; null where there is none of it. */
export function splitGone(value: unknown, gone: ReadonlySet<string>): Split | null {
  if (typeof value !== 'object' || value === null || !namedIn(value).some((one) => gone.has(one)))
    return null;
  if (namedByItself(value).some((one) => gone.has(one)))
    return { value: removedSince, stands: [], gone: textsIn(value) };
  const dropped: unknown[] = [];
  const kept = standing(value, gone, dropped);
  return { value: kept, stands: textsIn(kept), gone: textsIn(dropped) };
}

/** Without the entries of lists that rest on what is gone, and with null in the place of such fields; these go into `dropped`. */
function standing(value: unknown, gone: ReadonlySet<string>, dropped: unknown[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const isGone = (one: unknown) =>
    typeof one === 'object' && one !== null && namedByItself(one).some((named) => gone.has(named));
  if (Array.isArray(value)) {
    dropped.push(...value.filter(isGone));
    return value.filter((one) => !isGone(one)).map((one) => standing(one, gone, dropped));
  }
  const fields = new Set(
    namedByField(value).flatMap(([key, ids]) => (ids.some((named) => gone.has(named)) ? [key] : [])),
  );
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (!fields.has(key) && !isGone(one)) return [key, standing(one, gone, dropped)];
      dropped.push(one);
      return [key, null];
    }),
  );
}
