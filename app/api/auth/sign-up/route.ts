import type { NextRequest } from 'next/server';
import { mailDoor, passwordForm } from '@/lib/auth/route-handler';

/** Nobody is signed in by making an account, even where the project would allow it: that would tell a new address from a known one. */
export const POST = (request: NextRequest) =>
  mailDoor(request, passwordForm, async (auth, form, emailRedirectTo) => ({
    ...(await auth.signUp({ ...form, options: { emailRedirectTo } })),
    way: '/sign-in?sent=account',
  }));
