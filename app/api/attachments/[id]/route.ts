import { z } from 'zod';
import { getFile } from '@/lib/files/get-file';
import { removeFile } from '@/lib/files/remove-file';
import { attachmentForms } from '@/lib/files/schema';
import { asPerson, parsed, respond } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

const fileId = z.uuid();
const form = z.enum(attachmentForms).nullable();

/**
 * A file, for its owner alone, handed over to be saved. Shown in the page is only what the server made itself of a
 * picture. Whatever it is, a browser runs nothing in it.
 */
export async function GET(request: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) => {
    const asked = parsed(fileId, id);
    if (!asked.ok) return respond(asked);
    const as = parsed(form, new URL(request.url).searchParams.get('as'));
    if (!as.ok) return respond(as);
    const found = await getFile(ctx, asked.value, as.value ?? 'file');
    if (!found.ok) return respond(found);
    const { name, mediaType, bytes } = found.value;
    const shown = as.value === 'preview' || as.value === 'thumbnail';
    return new Response(bytes, {
      headers: {
        'content-type': mediaType,
        'content-length': String(bytes.byteLength),
        'content-disposition': `${shown ? 'inline' : 'attachment'}; filename="${plain(name)}"; filename*=UTF-8''${escaped(name)}`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': shown ? 'private, max-age=86400, immutable' : 'private, no-store',
        vary: 'cookie',
      },
    });
  });
}

export async function DELETE(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) => {
    const asked = parsed(fileId, id);
    return respond(asked.ok ? await removeFile({ ...ctx, tool: 'removeFile' }, asked.value) : asked);
  });
}

/** For readers that know no other letters. */
const plain = (name: string): string => name.replaceAll(/[^\w.() -]/g, '_');
const escaped = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
