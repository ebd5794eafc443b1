import type { Ctx } from '@/lib/context';
import { goalsForAgents } from '@/lib/goals/goals-for-agents';
import { tokenFamilyOf } from '@/lib/models/count-tokens';
import type { ResolvedModel } from '@/lib/models/resolve';
import { contextWindowOf } from '@/lib/usage/context-windows';
import type { Leader } from '../../agents';
import { intentionsSection } from '../../user/instructions';
import { tokensForIntentions } from './shares';

/**
 * The section of all intentions, for the agent that talks about them together, as far as the smallest of these models has
 * room; undefined for everybody else, who is not told of them. One request of the database.
 */
export async function intentionsTold(
  agent: Ctx,
  leader: Leader,
  models: readonly [ResolvedModel, ...ResolvedModel[]],
): Promise<string | undefined> {
  if (leader.name !== 'user') return undefined;
  const read = await goalsForAgents(agent);
  const room = tokensForIntentions(Math.min(...models.map(contextWindowOf)));
  return intentionsSection(read.ok ? read.value.goals : null, room, tokenFamilyOf(models[0].modelId));
}
