import { decideFact } from '@/lib/recall/facts/decide-fact';
import { peopleAndPlaces } from '@/lib/recall/facts/people-and-places';
import { decideFactInput, factsPage } from '@/lib/recall/facts/schema';
import { asPerson, parsed, respond, withInput } from '../route-handler';

/** A page of the people and places that the person named. */
export async function GET(request: Request) {
  const asked = parsed(factsPage, Object.fromEntries(new URL(request.url).searchParams));
  return asPerson(async (ctx) => respond(asked.ok ? await peopleAndPlaces(ctx, asked.value.page) : asked));
}

const tools = { confirmed: 'confirmFact', dismissed: 'dismissFact', open: 'reopenFact' } as const;

/** The person says that a fact is right or not, or takes that back. */
export const PUT = (request: Request) =>
  withInput(request, decideFactInput, async (ctx, input) =>
    respond(await decideFact({ ...ctx, tool: tools[input.decision ?? 'open'] }, input)),
  );
