import { createNote } from '@/lib/memory/create-note';
import { createNoteInput } from '@/lib/memory/schema';
import { edit } from '../door';

export async function POST(request: Request) {
  return edit(request, 'createNote', createNoteInput, createNote);
}
