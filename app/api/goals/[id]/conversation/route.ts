import { agents } from '@/agents/agents';
import { openConversation } from '@/lib/goals/open-conversation';
import { asPerson, respond } from '../../../route-handler';

type Params = { params: Promise<{ id: string }> };

/** Begins the conversation of an intention, or tells which it is. */
export async function POST(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) =>
    respond(await openConversation({ ...ctx, tool: 'talkAboutGoal' }, id, agents.goal.name)),
  );
}
