import { pauseRhythm } from '@/lib/rhythms/pause-rhythm';
import { rhythmId, rhythmPause } from '@/lib/rhythms/schema';
import { parsed, respond, withInput } from '../../../route-handler';

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const asked = parsed(rhythmId, await params);
  return withInput(request, rhythmPause, async (ctx, { paused }) => {
    const acting = { ...ctx, tool: paused ? 'pauseRhythm' : 'resumeRhythm' };
    return respond(asked.ok ? await pauseRhythm(acting, asked.value.id, paused) : asked);
  });
}
