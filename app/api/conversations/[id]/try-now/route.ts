import { tryNow } from '@/agents/engine/run-stream';
import { ok } from '@/lib/errors';
import { asPerson, respond } from '../../../route-handler';

/** The person waits no longer for a busy model: it is asked now, if the wait is in this process. */
export async function POST(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(ok(tryNow(ctx, id))));
}
