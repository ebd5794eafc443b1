import type { Ctx } from '@/lib/context';
import type { BegunTurn, OpenedTurn } from '@/lib/conversations/begin-turn';
import { ok, type Result } from '@/lib/errors';
import { listFreeFiles } from '@/lib/files/list-free-files';
import { makeRoom } from './make-room';

/** So many turns a minute words of danger may begin beyond those of everything else: only a bound against abuse. */
export const urgentPerMinute = 30;

interface Urgent {
  conversationId: string;
  files: string[] | undefined;
  begin: (files: string[] | undefined) => Promise<Result<BegunTurn>>;
}

/** A turn that began, and how many of the files that were to go with its words did not. */
export type BegunUrgently = Result<BegunTurn & { filesGone: number }>;

/**
 * Begins the turn of words of danger. A file that is gone is left out of it, and an answer that is being written ends only
 * where that is all that stands in the way. Refuses as `beginTurn`, but not with the details "files" and "busy".
 */
export async function beginUrgent(
  person: Ctx,
  { conversationId, files, begin }: Urgent,
): Promise<BegunUrgently> {
  let sent = files;
  const free = async () => (sent && sent.length > 0 ? listFreeFiles(person, conversationId, sent) : sent);
  let opened = await begin(sent);
  if (!opened.ok && opened.error.detail === 'busy') {
    sent = await free();
    await makeRoom(person, conversationId, 'gave_way');
    opened = await begin(sent);
  }
  if (!opened.ok && opened.error.detail === 'files') {
    sent = await free();
    opened = await begin(sent);
  }
  if (!opened.ok && opened.error.detail === 'files') {
    sent = [];
    opened = await begin(sent);
  }
  if (!opened.ok) return opened;
  return ok({ ...opened.value, filesGone: new Set(files).size - new Set(sent).size });
}

/** What the answer says of them. */
export const goneTold = ({ filesGone }: OpenedTurn) => (filesGone ? { filesGone } : {});
