import { stopRun } from '@/agents/engine/run-stream';
import { stopInput } from '@/lib/conversations/schema';
import { respond, withInput } from '../../../route-handler';

/** Stops the running answer, wherever it is written; what was written so far is kept. An answer to another message goes on. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return withInput(request, stopInput, async (ctx, { answering }) =>
    respond(await stopRun(ctx, id, answering)),
  );
}
