import { editFile } from '@/lib/memory/edit-file';
import { editMemoryInput } from '@/lib/memory/schema';
import { edit } from '../../door';

export async function PATCH(request: Request) {
  return edit(request, 'editMemory', editMemoryInput, editFile);
}
