import { resolveModel, resolveStored } from '@/agents/engine/answering-models';
import { lastRequest } from '@/agents/engine/prompt/last-request';
import { backendKind } from '@/lib/db/backend';
import { env } from '@/lib/env';
import { thisServer } from '@/lib/models/this-server';
import { asPerson, respond } from '../../../route-handler';

/** What a model was sent last in this conversation, section by section. Nobody is asked anything. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => {
    const settings = env();
    const model = resolveModel(settings);
    if (!model.ok) return respond(model);
    return respond(
      await lastRequest(ctx, id, {
        model: model.value,
        chosen: async (answer, personId) => resolveStored(answer, personId, await thisServer()),
        pace: settings.PARLEY_GUIDE_PACE,
        perMinute: settings.PARLEY_TURNS_PER_MINUTE,
        storage: backendKind() === 'hosted' ? 'site' : 'own',
      }),
    );
  });
}
