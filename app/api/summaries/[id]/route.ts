import { z } from 'zod';
import { removeSummary } from '@/lib/sessions/remove-summary';
import { asPerson, parsed, respond } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

export async function DELETE(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) => {
    const asked = parsed(z.uuid(), id);
    return respond(asked.ok ? await removeSummary({ ...ctx, tool: 'removeSummary' }, asked.value) : asked);
  });
}
