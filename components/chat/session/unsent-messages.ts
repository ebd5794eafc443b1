import { draftNames, dropDraft, keepDraft, readDraft } from '@/components/ui/draft';

/** A message that was sent, and of which the server has not yet said that it has it. */
export interface UnsentMessage {
  id: string;
  conversationId: string;
  text: string;
  /** It is the first of its conversation, which the server may never have heard of. */
  begins: boolean;
  /** The files that go along. */
  files: readonly string[];
}

/** A draft, so that leaving quickly, signing out and another account treat it as one. Each has a name of its own. */
const nameOf = ({ id, conversationId, begins, files }: UnsentMessage) =>
  ['sending', begins ? 'new' : 'known', conversationId, id, ...files].join('.');

/** The messages on their way from this browser, also those of tabs that are closed by now. */
export const unsentMessages = (): UnsentMessage[] =>
  draftNames('sending.').map((name) => {
    const [, begins, conversationId = '', id = '', ...files] = name.split('.');
    return { id, conversationId, text: readDraft(name), begins: begins === 'new', files };
  });

/** Keeps a message until the server has it. */
export const keepUnsent = (message: UnsentMessage): void => keepDraft(nameOf(message), message.text);

/** The server has this message, or its words stand where they were written. */
export function forgetUnsent(id: string): void {
  for (const message of unsentMessages()) if (message.id === id) dropDraft(nameOf(message));
}
