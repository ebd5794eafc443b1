import { removeKey } from '@/lib/model-choice/remove-key';
import { removeKeyInput } from '@/lib/model-choice/schema';
import { edit } from '../../route-handler';

/** Removes a key at once and for good. */
export async function DELETE(request: Request) {
  return edit(request, 'removeModelKey', removeKeyInput, (ctx, input) => removeKey(ctx, input.address));
}
