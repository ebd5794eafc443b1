import type { NextRequest } from 'next/server';
import { callbackUrl, formDoor, passwordForm, unless } from '@/lib/auth/door';

/** Where the project asks for a confirmed address there is no session yet: the rest is in the mail. */
export const POST = (request: NextRequest) =>
  formDoor(request, passwordForm, async (auth, form) => {
    const answer = await auth.signUp({ ...form, options: { emailRedirectTo: callbackUrl(request) } });
    return unless(answer, answer.data.session ? '/' : '/sign-in?sent=confirmation');
  });
