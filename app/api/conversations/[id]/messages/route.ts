import { z } from 'zod';
import { getOlderMessages } from '@/lib/conversations/get-older-messages';
import { asPerson, parsed, respond } from '../../../route-handler';

const asked = z.strictObject({ before: z.uuid(), from: z.uuid().optional() });

/** The messages before the one named in the address; `from`: as far back as that one. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const page = parsed(asked, Object.fromEntries(new URL(request.url).searchParams));
  if (!page.ok) return respond(page);
  return asPerson(async (ctx) =>
    respond(await getOlderMessages(ctx, id, page.value.before, page.value.from)),
  );
}
