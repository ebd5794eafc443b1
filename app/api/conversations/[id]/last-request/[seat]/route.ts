import { lastRequest } from '@/agents/engine/prompt/last-request';
import { turnSettings } from '@/agents/engine/server-settings';
import { asPerson, respond } from '../../../../route-handler';

/** What one voice of the committee that answered last was sent, section by section. Nobody is asked anything. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string; seat: string }> }) {
  const { id, seat } = await params;
  return asPerson(async (ctx) => {
    const settings = turnSettings();
    return respond(
      settings.ok ? await lastRequest(ctx, id, settings.value, decodeURIComponent(seat)) : settings,
    );
  });
}
