import { z } from 'zod';
import { offerCommittee } from '@/agents/engine/committee/offer';
import { saveSettings } from '@/lib/committee/save-settings';
import { committeeSettings } from '@/lib/committee/schema';
import { asPerson, edit, parsed, respond } from '../route-handler';
import { turnSettings } from '../turn-settings';

const asked = z.uuid().nullable();

/** Who can sit in a committee of a conversation (`?conversation=`, or of a new one) and how it was held last. */
export async function GET(request: Request) {
  const conversation = parsed(asked, new URL(request.url).searchParams.get('conversation'));
  if (!conversation.ok) return respond(conversation);
  return asPerson(async (ctx) => {
    const settings = turnSettings();
    return respond(settings.ok ? await offerCommittee(ctx, conversation.value, settings.value) : settings);
  });
}

/** Keeps how the person holds their committees. */
export async function PUT(request: Request) {
  return edit(request, 'setCommittee', committeeSettings, saveSettings);
}
