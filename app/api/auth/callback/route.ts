import type { NextRequest } from 'next/server';
import { back, hostedAuthRoute, unless } from '@/lib/auth/route-handler';

/**
 * Where the links in mails lead: with a code that is of use only to the browser that asked for it. A token that
 * would sign any browser in is not taken, or a stranger's link could open the stranger's account here.
 */
export const GET = (request: NextRequest) =>
  hostedAuthRoute(request, async (auth) => {
    const code = request.nextUrl.searchParams.get('code');
    return code ? unless(await auth.exchangeCodeForSession(code), '/') : back('link');
  });
