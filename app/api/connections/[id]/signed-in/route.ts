import { z } from 'zod';
import { lookAgain } from '@/lib/mcp/look-again';
import { endSignIn } from '@/lib/mcp/sign-in';
import { asPerson, parsed } from '../../../route-handler';

const value = z.string().min(1).max(4_000);
const cameBack = z.object({
  state: value.max(200),
  code: value.optional(),
  error: value.optional(),
  issuer: value.optional(),
});

const toPage = (how: string) =>
  new Response(null, { status: 303, headers: { location: `/settings/connections?sign-in=${how}` } });

/** Where a server sends the person back to; nothing of what it says stands on the page. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const asked = new URL(request.url).searchParams;
  const given = (name: string) => asked.get(name) ?? undefined;
  return asPerson(async (ctx) => {
    const read = parsed(cameBack, {
      ...{ state: given('state'), code: given('code'), error: given('error'), issuer: given('iss') },
    });
    if (!read.ok) return toPage('over');
    const ended = await endSignIn({ ...ctx, tool: 'signInConnection' }, { ...read.value, id });
    if (!ended.ok) {
      if (ended.error.code === 'not_found') return toPage('over');
      return toPage(ended.error.code === 'conflict' ? 'left' : 'failed');
    }
    await lookAgain(ctx, ended.value.id);
    return toPage('done');
  });
}
