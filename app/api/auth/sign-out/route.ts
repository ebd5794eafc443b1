import type { NextRequest } from 'next/server';
import { door } from '@/lib/auth/door';

/** Ends this browser's session. Whatever the server says, the cookies go. */
export const POST = (request: NextRequest) =>
  door(request, async (auth) => {
    await auth.signOut({ scope: 'local' });
    return '/';
  });
