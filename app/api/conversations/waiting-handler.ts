import { after } from 'next/server';
import { turnSettings } from '@/agents/engine/server-settings';
import type { TurnSettings } from '@/agents/engine/turn-settings';
import { answerWaiting, type Meanwhile } from '@/agents/engine/waiting-turns';
import type { Ctx } from '@/lib/context';
import type { Result } from '@/lib/errors';
import { respond } from '../route-handler';

/**
 * Does something about words that wait in a conversation. A turn that begins with it goes on after the answer, which says
 * what waits and whether one began: whoever wants to read it joins its stream.
 */
export async function respondMeanwhile(
  ctx: Ctx,
  conversationId: string,
  act: (settings: TurnSettings) => Promise<Result<Meanwhile>>,
): Promise<Response> {
  const settings = turnSettings();
  if (!settings.ok) return respond(settings);
  const done = await act(settings.value);
  if (!done.ok) return respond(done);
  const { turn, ...told } = done.value;
  after(() => answerWaiting(ctx, conversationId, settings.value, turn));
  return respond({ ok: true, value: { ...told, begun: turn !== null } });
}
