import { addFile } from '@/lib/files/add-file';
import { listFiles } from '@/lib/files/list-files';
import { addFileInput, mostFileBytes } from '@/lib/files/schema';
import { asPerson, parsed, respond, withBytes } from '../route-handler';

export const maxDuration = 60;

const optionalId = addFileInput.shape.conversation;

/** The files of a conversation; without one, those that wait for one that has not begun. */
export async function GET(request: Request) {
  return asPerson(async (ctx) => {
    const asked = parsed(optionalId, new URL(request.url).searchParams.get('conversation'));
    return respond(asked.ok ? await listFiles(ctx, asked.value) : asked);
  });
}

/** A file: its bytes are the body, its id, its name and where it belongs stand in the address. */
export async function POST(request: Request) {
  const asked = new URL(request.url).searchParams;
  const input = {
    ...{ id: asked.get('id'), name: asked.get('name'), conversation: asked.get('conversation') },
    begins: asked.has('begins'),
  };
  return withBytes(request, mostFileBytes, addFileInput, input, async (ctx, about, bytes) =>
    respond(await addFile({ ...ctx, tool: 'addFile' }, about, bytes)),
  );
}
