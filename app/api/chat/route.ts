import { after } from 'next/server';
import {
  resolveFallbacks,
  resolveModel,
  resolveSmallModel,
  resolveStored,
} from '@/agents/engine/answering-models';
import { runTurn } from '@/agents/engine/run-turn';
import { chatInput } from '@/lib/conversations/schema';
import { backendKind } from '@/lib/db/backend';
import { env } from '@/lib/env';
import { thisServer } from '@/lib/models/this-server';
import { budgetIn } from '@/lib/usage/budget';
import { respond, withInput } from '../route-handler';

export const maxDuration = 300;

/** One turn: the new message in, the answer out as a stream. The history is the database's. */
export async function POST(request: Request): Promise<Response> {
  return withInput(request, chatInput, async (ctx, input) => {
    const settings = env();
    const model = resolveModel(settings);
    if (!model.ok) return respond(model);
    // A mistake in their names is told where the model is named; nobody's words wait for it.
    const fallbacks = resolveFallbacks(settings);
    const turn = await runTurn(ctx, input, {
      model: model.value,
      fallbacks: fallbacks.ok ? fallbacks.value : [],
      reader: resolveSmallModel(settings),
      chosen: async (answer, personId) => resolveStored(answer, personId, await thisServer()),
      pace: settings.PARLEY_GUIDE_PACE,
      perMinute: settings.PARLEY_TURNS_PER_MINUTE,
      budget: budgetIn(settings),
      storage: backendKind() === 'hosted' ? 'site' : 'own',
    });
    if (!turn.ok) return respond(turn);
    after(() => turn.value.kept);
    return turn.value.response;
  });
}
