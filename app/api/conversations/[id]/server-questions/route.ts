import { listQuestions } from '@/lib/mcp/list-questions';
import { asPerson, respond } from '../../../route-handler';

type Params = { params: Promise<{ id: string }> };

/** What servers of tools ask the person in a conversation, and wait for. */
export async function GET(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await listQuestions(ctx, id)));
}
