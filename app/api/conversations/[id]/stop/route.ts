import { stopRun } from '@/agents/engine/run-stream';
import { asPerson, respond } from '../../../route-handler';

/** Stops the running answer, wherever it is written; what was written so far is kept. */
export async function POST(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await stopRun(ctx, id)));
}
