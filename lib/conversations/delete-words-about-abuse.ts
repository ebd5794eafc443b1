import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { deletedMessages } from './delete-said-messages';

/**
 * Deletes, in the conversation that is being answered, what the person said about abuse at home, with the answers to it;
 * where nothing was, the message before the one that asks; with `everything` all that may go. The action can be undone.
 * Refuses as `deleteSaidMessages` does.
 */
export const deleteWordsAboutAbuse = (ctx: Ctx, everything: boolean) =>
  callRpc(ctx, deletedMessages, 'delete_words_about_abuse', { p_everything: everything });
