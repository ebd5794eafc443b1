import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { type AttachmentForm, fileKinds } from './schema';

const stored = z.object({
  name: z.string(),
  kind: z.enum(fileKinds),
  media_type: z.string(),
  bytes: z.string(),
});

export interface OpenedFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The bytes of a file of the person's own, or of what was made of a picture of theirs. */
export async function getFile(ctx: Ctx, id: string, form: AttachmentForm): Promise<Result<OpenedFile>> {
  const found = await callRpc(ctx, stored, 'get_attachment', { p_id: id, p_what: form });
  if (!found.ok) return found;
  const { name, media_type, bytes } = found.value;
  return ok({
    name,
    mediaType: form === 'file' ? media_type : 'image/webp',
    bytes: new Uint8Array(Buffer.from(bytes, 'base64')),
  });
}
