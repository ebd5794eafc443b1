import { listParts } from '@/lib/parts/list-parts';
import { makePart } from '@/lib/parts/make-part';
import { makePartInput } from '@/lib/parts/schema';
import { asPerson, edit, respond } from '../route-handler';

/** The parts that are here, to choose one from. */
export const GET = () => asPerson(async (ctx) => respond(await listParts(ctx)));

export async function POST(request: Request) {
  return edit(request, 'makePart', makePartInput, (ctx, input) =>
    makePart(ctx, input.changes, input.evidenceIds),
  );
}
