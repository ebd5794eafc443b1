import { partRules } from '@/lib/evidence/part-rules';
import { partRulesInput } from '@/lib/evidence/schema';
import { respond, withInput } from '../../route-handler';

/** What a new part of these quotes would still need. Reads only. */
export async function POST(request: Request) {
  return withInput(request, partRulesInput, async (ctx, input) => respond(await partRules(ctx, input)));
}
