import type { NextRequest } from 'next/server';
import { callbackUrl, emailForm, formDoor, unless } from '@/lib/auth/door';

export const POST = (request: NextRequest) =>
  formDoor(request, emailForm, async (auth, { email }) =>
    unless(
      await auth.signInWithOtp({ email, options: { emailRedirectTo: callbackUrl(request) } }),
      '/sign-in?sent=link',
    ),
  );
