import type { Ctx } from '../context';
import { getFile } from '../files/get-file';
import type { Everything } from './read-everything';
import type { ArchivedFile } from './readable-files';

/** The person's files as they were added, one read after the other. One that cannot be read says so in its place. */
export async function* attachedFiles(ctx: Ctx, { rows }: Everything): AsyncGenerator<ArchivedFile> {
  for (const { id, name, created_at } of rows.attachments) {
    // Two may have the same name.
    const path = `Files/${created_at.slice(0, 10)} ${id.slice(0, 8)} ${name}`;
    const file = await getFile(ctx, id, 'file');
    yield file.ok
      ? { path, pieces: [file.value.bytes] }
      : { path: `${path} (not read).txt`, pieces: [file.error.message] };
  }
}
