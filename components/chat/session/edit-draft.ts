import { draftNames } from '@/components/ui/draft';

/** Under which name the change of a message is kept while it is written. */
export const editDraft = (conversationId: string, messageId: string): string =>
  `edit.${conversationId}.${messageId}`;

/** The changes that were begun in a conversation, and of which message. */
export const editDraftsOf = (conversationId: string): { name: string; messageId: string }[] =>
  draftNames(`edit.${conversationId}.`).map((name) => ({ name, messageId: name.split('.')[2] ?? '' }));
