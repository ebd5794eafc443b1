import { partRules } from '@/lib/evidence/part-rules';
import { partRulesInput } from '@/lib/evidence/schema';
import { asPerson, readJson, respond } from '../../door';

/** What a new part of these quotes would still need. Reads only. */
export async function POST(request: Request) {
  const input = await readJson(request, partRulesInput);
  if (!input.ok) return respond(input);
  return asPerson(async (ctx) => respond(await partRules(ctx, input.value)));
}
