import { draftNames } from '@/components/ui/draft';

/** Under which name the change of a message is kept while it is written. */
export const editDraft = (conversationId: string, messageId: string): string =>
  `edit.${conversationId}.${messageId}`;

/** The same of a message that waits. */
export const waitingDraft = (conversationId: string, messageId: string): string =>
  editDraft(conversationId, `waiting.${messageId}`);

export interface EditDraft {
  name: string;
  messageId: string;
  /** It is of a message that waits. */
  waits: boolean;
}

/** The changes that were begun in a conversation, and of which message. */
export const editDraftsOf = (conversationId: string): EditDraft[] =>
  draftNames(`edit.${conversationId}.`).map((name) => {
    const parts = name.split('.');
    return { name, messageId: parts.at(-1) ?? '', waits: parts[2] === 'waiting' };
  });
