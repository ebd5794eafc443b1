import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { heavier } from '../safety/assess';
import { assessLong } from '../safety/assess-long';
import { heaviestOf, restFor, type WithCare } from '../safety/with-care';
import { cleanFileName } from './file-name';
import { inOwnLine } from './own-line';
import { readFile } from './read-file';
import { type AddFileInput, type Attachment, keptAttachment, knownAttachment } from './schema';

const base64 = (bytes: Uint8Array | undefined) => (bytes ? Buffer.from(bytes).toString('base64') : null);

/** Of one person’s texts, which wait apart from the documents that are read: as many as they may add within a minute. */
const mostWaiting = 20;

type Kept = WithCare<Attachment & { action: string | null }>;

/**
 * Keeps a file of the person, which goes with the words that name it in that conversation; without one, in a new
 * one. Answers it with how heavy its name and its text read; the same id again answers what is kept, and reads nothing.
 * Refuses as `readFile` does, `too_large` when their files fill the room there is, and `busy` with `seconds` when many came
 * within a minute.
 */
export async function addFile(
  ctx: Ctx,
  { id, name: given, conversation, begins }: AddFileInput,
  bytes: Uint8Array,
): Promise<Result<Kept>> {
  const begun = await callRpc(ctx, knownAttachment.nullable(), 'begin_attachment', { p_id: id });
  if (!begun.ok || begun.value) return begun as Result<Kept>;
  const name = cleanFileName(given);
  const read = await readFile(name, bytes, ctx.personId);
  if (!read.ok) return read;
  const { kind, mediaType, text, isCut, pages, picture } = read.value;
  const ofName = heaviestOf([name, name.replaceAll(/[-_.]+/g, ' ')]);
  const ofText = await inOwnLine(`texts of ${ctx.personId}`, mostWaiting, async () =>
    ok(await assessLong(text)),
  );
  if (!ofText.ok) return ofText;
  const level = heavier(ofName, ofText.value) ? ofName : ofText.value;
  const kept = await callRpc(ctx, keptAttachment, 'keep_attachment', {
    p_id: id,
    p_conversation: conversation as string,
    p_file: {
      ...{ name, kind, media_type: mediaType, pages, is_cut: isCut, begins: begins ?? false },
      ...{ width: picture?.width ?? null, height: picture?.height ?? null },
    },
    p_bytes: base64(bytes) ?? '',
    p_content: text,
    p_preview: base64(picture?.preview),
    p_thumbnail: base64(picture?.thumbnail),
    p_safety: level,
  } as never);
  if (!kept.ok) return kept;
  await restFor(ctx, level);
  return ok({ ...kept.value, level });
}
