import { stopLiveRun } from '@/agents/engine/live-runs';
import { requestStop } from '@/lib/conversations/request-stop';
import { asPerson, respond } from '../../../route-handler';

/** Stops the running answer; what was written so far is kept. */
export async function POST(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => {
    stopLiveRun(ctx.personId, id, 'stopped_by_person');
    return respond(await requestStop(ctx, id));
  });
}
