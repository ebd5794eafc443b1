import { z } from 'zod';
import { conversationCursor, listConversations } from '@/lib/conversations/list-conversations';
import { asPerson, parsed, respond } from '../route-handler';

const asked = z.union([
  conversationCursor.extend({ archived: z.literal('yes').optional() }),
  z.strictObject({ archived: z.literal('yes') }),
]);

/** A page of conversations, the latest first: those that follow the one named in the address, or the archived ones. */
export async function GET(request: Request) {
  const page = parsed(asked, Object.fromEntries(new URL(request.url).searchParams));
  if (!page.ok) return respond(page);
  const { archived, ...after } = page.value;
  const cursor = 'before' in after ? after : undefined;
  return asPerson(async (ctx) => respond(await listConversations(ctx, cursor, archived === 'yes')));
}
