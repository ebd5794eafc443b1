import { conversationCursor, listConversations } from '@/lib/conversations/list-conversations';
import { asPerson, parsed, respond } from '../door';

/** A page of the conversations that follow the one named in the address, the latest first. */
export async function GET(request: Request) {
  const after = parsed(conversationCursor, Object.fromEntries(new URL(request.url).searchParams));
  if (!after.ok) return respond(after);
  return asPerson(async (ctx) => respond(await listConversations(ctx, after.value)));
}
