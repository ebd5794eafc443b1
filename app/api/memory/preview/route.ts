import { previewText } from '@/lib/memory/preview-text';
import { previewInput } from '@/lib/memory/schema';
import { asPerson, readJson, respond } from '../../door';

export async function POST(request: Request) {
  const input = await readJson(request, previewInput);
  if (!input.ok) return respond(input);
  return asPerson(async () => respond(previewText(input.value.content)));
}
