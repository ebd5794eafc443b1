import { setTimeout as wait } from 'node:timers/promises';
import type { NextRequest } from 'next/server';
import { expiredSession } from '@/lib/auth/hosted-session';
import { hostedAuthRoute } from '@/lib/auth/route-handler';

/** How long the auth server may take to end the session on its side. Milliseconds. */
const patience = 3_000;

/** Ends this browser's session. Whatever the auth server says, and whether it answers at all, the cookies go. */
export const POST = (request: NextRequest) =>
  hostedAuthRoute(
    request,
    async (auth) => {
      await Promise.race([auth.signOut({ scope: 'local' }), wait(patience, undefined, { ref: false })]);
      return '/';
    },
    () => expiredSession(request.cookies.getAll()),
  );
