import { previewText } from '@/lib/memory/preview-text';
import { previewInput } from '@/lib/memory/schema';
import { respond, withInput } from '../../route-handler';

export async function POST(request: Request) {
  return withInput(request, previewInput, async (_, input) => respond(previewText(input.content)));
}
