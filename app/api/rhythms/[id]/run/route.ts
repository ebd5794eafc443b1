import { runNow } from '@/agents/engine/rhythms/run-due';
import { rhythmId } from '@/lib/rhythms/schema';
import { asPerson, parsed, respond } from '../../../route-handler';

export async function POST(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const asked = parsed(rhythmId, await params);
  return asPerson(async (ctx) => respond(asked.ok ? await runNow(ctx, asked.value.id) : asked));
}
