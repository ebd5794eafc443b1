import { createHash } from 'node:crypto';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type Result, refuse } from '../errors';
import { flaggedLevels } from '../safety/assess';
import { assessLong } from '../safety/assess-long';
import { createReplyGuard } from '../safety/reply-guard';
import { heaviestOf } from '../safety/with-care';
import { cleanFileName } from './file-name';
import { type Attachment, type DocumentFormat, keptAttachment } from './schema';
import { tidyText } from './tidy-text';

const endings = { markdown: 'md', text: 'txt' } satisfies Record<DocumentFormat, string>;
const longestName = 100;

/** One call of a run makes one document, however often it is carried out. */
function idOf({ runId, toolCallId }: Ctx): string {
  const hash = createHash('sha256').update(`document ${runId} ${toolCallId}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Words as an answer may say them to the person: without numbers nobody gave. Null where no answer may say them. */
function guarded(text: string): string | null {
  const guard = createReplyGuard({ crisis: false });
  const said = guard.push(text) + guard.end();
  return guard.tripped ? null : said;
}

/**
 * An agent writes a document for the person; it stands under its answer, as a file of theirs. Its words pass what those of
 * every answer pass. Refuses with `not_allowed` what no answer may say, and with `too_large` when there is no room.
 */
export async function createDocument(
  ctx: Ctx,
  { title, text, format }: { title: string; text: string; format: DocumentFormat },
): Promise<Result<Attachment>> {
  const line = tidyText(title.replaceAll(/[/\\\s]+/g, ' ')).replace(/^[. ]+|[. ]+$/g, '');
  const [name, words] = [guarded(line), guarded(tidyText(text))];
  const heavy = [heaviestOf([line]), await assessLong(words ?? '')].some((one) =>
    flaggedLevels.includes(one),
  );
  if (heavy || name === null || words === null)
    return refuse(
      'not_allowed',
      'These words are not written into a document. Stay with the person.',
      'flagged',
    );
  if (words.trim() === '') return refuse('invalid_input', 'There are no words in this document.');
  const short = [...(name || 'Document')].slice(0, longestName).join('');
  return callRpc(ctx, keptAttachment, 'keep_attachment', {
    p_id: idOf(ctx),
    p_conversation: ctx.conversationId as string,
    p_file: {
      name: cleanFileName(`${short}.${endings[format]}`),
      kind: format,
      media_type: 'text/plain; charset=utf-8',
    },
    p_bytes: Buffer.from(words).toString('base64'),
    p_content: words,
  });
}
