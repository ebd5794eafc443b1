import { addNote } from '@/lib/notes/add-note';
import { listNotes } from '@/lib/notes/list-notes';
import { addNoteInput, noteFilter } from '@/lib/notes/schema';
import { asPerson, edit, parsed, respond } from '../../../route-handler';

type Params = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Params) {
  const { id } = await params;
  const filter = parsed(noteFilter, Object.fromEntries(new URL(request.url).searchParams));
  if (!filter.ok) return respond(filter);
  return asPerson(async (ctx) => respond(await listNotes(ctx, id, filter.value)));
}

export async function POST(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'addNote', addNoteInput, (ctx, input) => addNote(ctx, id, input));
}
