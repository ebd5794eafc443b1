import { moveErrand } from '@/agents/engine/errands/move-errand';
import { moveTaskInput } from '@/lib/tasks/schema';
import { respond, withInput } from '../../../route-handler';
import { beginAfter } from '../../begin-after';

export const maxDuration = 300;

const tools = { pause: 'pauseTask', resume: 'resumeTask', cancel: 'cancelTask' } as const;

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return withInput(request, moveTaskInput, async (ctx, { to }) => {
    const moved = await moveErrand({ ...ctx, tool: tools[to] }, id, to);
    if (moved.ok && to === 'resume') beginAfter();
    return respond(moved);
  });
}
