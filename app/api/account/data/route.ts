import { sayAction, sentence } from '@/components/history/say-action';
import { partFieldWords, relationshipTypeWords } from '@/components/labels/part-labels';
import { attachedFiles } from '@/lib/account/attached-files';
import { readEverything } from '@/lib/account/read-everything';
import { type ArchiveWords, readableFiles } from '@/lib/account/readable-files';
import { writeArchive } from '@/lib/account/write-archive';
import { asPerson, respond } from '../../route-handler';

const words: ArchiveWords = {
  partFields: partFieldWords,
  relation: (type) => relationshipTypeWords[type],
  action: (action) => sentence(sayAction(action)),
};

/** Everything that is kept of whoever asks, as one zip. Not a link: nothing puts it on a disk without being asked. */
export async function POST() {
  return asPerson(async (ctx) => {
    const everything = await readEverything(ctx);
    if (!everything.ok) return respond(everything);
    const now = ctx.now();
    const name = `parley-${now.toISOString().slice(0, 10)}.zip`;
    return new Response(
      writeArchive(readableFiles(everything.value, words, now), attachedFiles(ctx, everything.value)),
      {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'private, no-store',
        },
      },
    );
  });
}
