import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { asPerson, respond } from '../../route-handler';

export async function DELETE(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await removeEvidence({ ...ctx, tool: 'removeEvidence' }, id)));
}
