import { guarded } from '@/components/ui/guarded';
import { keepHere, readHere } from '@/components/ui/tab-storage';

const key = 'parley.own-files';
/** So many go with one message. */
export const mostOfMessage = 20;

/** A file that was added in this tab and not yet sent, and in which conversation; null: in none that has begun. */
type Own = [id: string, conversation: string | null];

const readOwn = (): Own[] => guarded(() => JSON.parse(readHere(key) ?? '[]') as Own[]) ?? [];
const keepOwn = (own: Own[]): void => keepHere(key, JSON.stringify(own));

/** The files that go with messages of which the server has not said that it has them, by message. */
const onTheirWay = new Map<string, readonly string[]>();

/** Whether a file goes with a message that is on its way, and so with no other. */
export const isOnItsWay = (id: string): boolean => [...onTheirWay.values()].some((ids) => ids.includes(id));

/** Whether a file is of this tab, also while it is on its way. */
export const isOwn = (id: string): boolean => readOwn().some(([own]) => own === id);

/** Whether files of this tab wait, in whatever conversation. */
export const hasOwn = (): boolean => readOwn().length > 0;

/** These files go with what is said next from this tab in that conversation. */
export const addOwn = (ids: readonly string[], conversation: string | null): void =>
  keepOwn([...readOwn().filter(([id]) => !ids.includes(id)), ...ids.map((id): Own => [id, conversation])]);

/** They were sent or removed. */
export function dropOwn(ids: readonly string[]): void {
  if (ids.length > 0) keepOwn(readOwn().filter(([id]) => !ids.includes(id)));
}

/** The files of this tab that go with its next words in a conversation, oldest first: as many as one message takes. */
export const ownFiles = (conversation: string | null): string[] =>
  readOwn()
    .flatMap(([id, place]) => (place === conversation && !isOnItsWay(id) ? [id] : []))
    .slice(0, mostOfMessage);

/** Files go with a message. They stay of this tab until the server has it. */
export const sendFiles = (message: string, ids: readonly string[]): void => void onTheirWay.set(message, ids);

export const filesWith = (message: string): readonly string[] => onTheirWay.get(message) ?? [];

/** The server has the message with its files. */
export function filesArrived(message: string): void {
  dropOwn(filesWith(message));
  onTheirWay.delete(message);
}

/** The message was not taken, and its files wait here again. Out: which they are. */
export function filesReturned(message: string): readonly string[] {
  const ids = filesWith(message);
  onTheirWay.delete(message);
  return ids;
}
