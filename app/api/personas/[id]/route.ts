import { removePersona } from '@/lib/personas/remove-persona';
import { personaRef } from '@/lib/personas/schema';
import { asPerson, parsed, respond } from '../../route-handler';

/** Takes a persona away. */
export async function DELETE(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const asked = parsed(personaRef, await params);
  if (!asked.ok) return respond(asked);
  return asPerson(async (ctx) =>
    respond(await removePersona({ ...ctx, tool: 'removePersona' }, asked.value.id)),
  );
}
