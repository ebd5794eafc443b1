import { createHash } from 'node:crypto';
import type { Ctx } from '../context';
import { read } from '../db/call';
import { callRpc } from '../db/call-rpc';
import { textOfParts } from '../db/text-of-parts';
import { ok, type Result, refuse } from '../errors';
import { flaggedLevels } from '../safety/assess';
import { assessLong } from '../safety/assess-long';
import { createReplyGuard } from '../safety/reply-guard';
import { heaviestOf } from '../safety/with-care';
import { cleanFileName } from './file-name';
import { type Attachment, type DocumentFormat, keptAttachment } from './schema';
import { tidyText } from './tidy-text';

const endings = { markdown: 'md', text: 'txt' } satisfies Record<DocumentFormat, string>;
const longestName = 100;
/** Messages in which a number is looked for. */
const mostSaid = 200;

/** One call of a run makes one document, however often it is carried out. */
function idOf({ runId, toolCallId }: Ctx): string {
  const hash = createHash('sha256').update(`document ${runId} ${toolCallId}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Words as an answer may say them to the person: without numbers nobody gave. Null where no answer may say them. */
function guarded(text: string, said: readonly string[]): string | null {
  const guard = createReplyGuard({ crisis: false, said });
  const words = guard.push(text) + guard.end();
  return guard.tripped ? null : words;
}

/** What the person wrote in this conversation last. */
async function lastSaid(ctx: Ctx): Promise<Result<string[]>> {
  const found = await read(
    ctx.db
      .from('messages')
      .select('parts')
      .eq('conversation_id', ctx.conversationId ?? '')
      .eq('role', 'user')
      .order('ordinal', { ascending: false })
      .limit(mostSaid),
  );
  return found.ok ? ok(found.value.map(({ parts }) => textOfParts(parts))) : found;
}

/** Both as they may be said. Only where something would be left out is it looked up whether the person gave it. */
async function guardedBoth(ctx: Ctx, both: readonly [string, string]) {
  const unasked = both.map((text) => guarded(text, []));
  if (unasked.every((text, n) => text === both[n])) return ok({ texts: unasked, leftOut: false });
  const said = await lastSaid(ctx);
  if (!said.ok) return said;
  const texts = both.map((text) => guarded(text, said.value));
  return ok({ texts, leftOut: texts.some((text, n) => text !== both[n]) });
}

export interface NewDocument {
  title: string;
  text: string;
  format: DocumentFormat;
  /** It is a note under the intention of this conversation or errand. */
  note?: boolean;
}

/**
 * An agent writes a document for the person; it stands under its answer, as a file of theirs. Its words pass what those of
 * every answer pass; `leftOut`: a number or address in them that nobody gave is left out. Refuses with `not_allowed` what no answer may say and a
 * note where there is no intention, with `conflict` where an errand has written enough, and with `too_large` when there is no room.
 */
export async function createDocument(
  ctx: Ctx,
  { title, text, format, note = false }: NewDocument,
): Promise<Result<Attachment & { leftOut: boolean }>> {
  const line = tidyText(title.replaceAll(/[/\\\s]+/g, ' ')).replace(/^[. ]+|[. ]+$/g, '');
  const guard = await guardedBoth(ctx, [line, tidyText(text)]);
  if (!guard.ok) return guard;
  const [name = null, words = null] = guard.value.texts;
  const heavy = [heaviestOf([line]), await assessLong(words ?? '')].some((one) =>
    flaggedLevels.includes(one),
  );
  if (heavy || name === null || words === null)
    return refuse('not_allowed', 'These words are not written down. Stay with the person.', 'flagged');
  if (words.trim() === '') return refuse('invalid_input', 'There are no words in this document.');
  const short = [...(name || 'Document')].slice(0, longestName).join('');
  const kept = await callRpc(ctx, keptAttachment, 'keep_attachment', {
    p_id: idOf(ctx),
    p_conversation: ctx.conversationId as string,
    p_file: {
      name: cleanFileName(`${short}.${endings[format]}`),
      kind: format,
      media_type: 'text/plain; charset=utf-8',
      note,
    },
    p_bytes: Buffer.from(words).toString('base64'),
    p_content: words,
  });
  return kept.ok ? ok({ ...kept.value, leftOut: guard.value.leftOut }) : kept;
}
