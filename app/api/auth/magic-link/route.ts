import type { NextRequest } from 'next/server';
import { emailForm, mailDoor } from '@/lib/auth/route-handler';

export const POST = (request: NextRequest) =>
  mailDoor(
    request,
    emailForm,
    async (auth, { email }, emailRedirectTo) => ({
      ...(await auth.signInWithOtp({ email, options: { emailRedirectTo } })),
      way: '/sign-in?sent=link',
    }),
    'email',
  );
