import { makePart } from '@/lib/parts/make-part';
import { makePartInput } from '@/lib/parts/schema';
import { edit } from '../door';

export async function POST(request: Request) {
  return edit(request, 'makePart', makePartInput, (ctx, input) =>
    makePart(ctx, input.changes, input.evidenceIds),
  );
}
