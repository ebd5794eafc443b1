import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { back, door, unless } from '@/lib/auth/door';

const byCode = z.object({ code: z.string().min(1) });
const byToken = z.object({
  token_hash: z.string().min(1),
  type: z.enum(['signup', 'magiclink', 'recovery', 'invite', 'email', 'email_change']),
});

/** Where the links in mails lead: a code for the browser that asked, or a token for any. */
export const GET = (request: NextRequest) =>
  door(request, async (auth) => {
    const asked = Object.fromEntries(request.nextUrl.searchParams);
    const code = byCode.safeParse(asked);
    if (code.success) return unless(await auth.exchangeCodeForSession(code.data.code), '/');
    const token = byToken.safeParse(asked);
    return token.success ? unless(await auth.verifyOtp(token.data), '/') : back('link');
  });
