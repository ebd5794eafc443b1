import { z } from 'zod';
import { offerCommittee } from '@/agents/engine/committee/offer';
import { saveSettings } from '@/lib/committee/save-settings';
import { committeeSettings } from '@/lib/committee/schema';
import { env } from '@/lib/env';
import type { StoredAnswer } from '@/lib/model-choice/schema';
import { describeModel, destination, hasSmallModel } from '@/lib/models/describe';
import { describeChosen } from '@/lib/models/describe-chosen';
import { describeEmbedding } from '@/lib/models/describe-embedding';
import { budgetIn } from '@/lib/usage/budget';
import { asPerson, edit, parsed, respond } from '../route-handler';

const asked = z.uuid().nullable();

/** Who can sit in a committee of a conversation (`?conversation=`, or of a new one) and how it was held last. */
export async function GET(request: Request) {
  const conversation = parsed(asked, new URL(request.url).searchParams.get('conversation'));
  if (!conversation.ok) return respond(conversation);
  return asPerson(async (ctx) => {
    const settings = env();
    const model = describeModel(settings);
    if (!model.ok) return respond(model);
    const answering = {
      ...{ model: model.value, budget: budgetIn(settings) },
      hasEmbedding: describeEmbedding(settings) !== undefined,
      small: hasSmallModel(settings) ? { host: destination(model.value) } : null,
      chosen: (answer: StoredAnswer) => describeChosen(settings, answer),
    };
    return respond(await offerCommittee(ctx, conversation.value, answering));
  });
}

/** Keeps how the person holds their committees. */
export async function PUT(request: Request) {
  return edit(request, 'setCommittee', committeeSettings, saveSettings);
}
