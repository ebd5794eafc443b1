import { beginNext } from '@/agents/engine/waiting-turns';
import { ok } from '@/lib/errors';
import { asPerson } from '../../../../route-handler';
import { respondMeanwhile } from '../../../waiting-handler';

export const maxDuration = 300;

/** Begins what waits first, where nothing is being written: the server that would have done so is gone. */
export async function POST(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson((ctx) =>
    respondMeanwhile(ctx, id, async (settings) => ok({ turn: await beginNext(ctx, id, settings) })),
  );
}
