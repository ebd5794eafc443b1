import { lastRequest } from '@/agents/engine/prompt/last-request';
import { turnSettings } from '@/agents/engine/server-settings';
import { asPerson, respond } from '../../../route-handler';

/** What a model was sent last in this conversation, section by section. Nobody is asked anything. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => {
    const settings = turnSettings();
    return respond(settings.ok ? await lastRequest(ctx, id, settings.value) : settings);
  });
}
