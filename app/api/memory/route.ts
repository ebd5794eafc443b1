import { createNote } from '@/lib/memory/create-note';
import { createNoteInput } from '@/lib/memory/schema';
import { edit } from '../route-handler';

export async function POST(request: Request) {
  return edit(request, 'createNote', createNoteInput, createNote);
}
