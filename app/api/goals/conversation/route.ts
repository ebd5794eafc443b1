import { agents } from '@/agents/agents';
import { openStanding } from '@/lib/conversations/open-standing';
import { asPerson, respond } from '../../route-handler';

/** Begins the one conversation about all intentions together, or tells which it is. */
export const POST = () =>
  asPerson(async (ctx) =>
    respond(
      await openStanding({ ...ctx, tool: 'talkAboutAllGoals' }, agents.user.name, 'All intentions together'),
    ),
  );
