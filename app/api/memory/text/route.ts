import { editText } from '@/lib/memory/edit-text';
import { editMemoryInput } from '@/lib/memory/schema';
import { edit } from '../../route-handler';

export async function PATCH(request: Request) {
  return edit(request, 'editMemory', editMemoryInput, editText);
}
