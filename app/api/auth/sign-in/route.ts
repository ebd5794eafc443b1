import type { NextRequest } from 'next/server';
import { answerEvenly } from '@/lib/auth/answer-evenly';
import { formDoor, passwordForm, unless } from '@/lib/auth/route-handler';

/** A try that fails takes as long with an address nobody has as with a wrong password. */
export const POST = (request: NextRequest) =>
  formDoor(request, passwordForm, async (auth, form) =>
    unless(await answerEvenly(auth.signInWithPassword(form), ({ error }) => error !== null), '/'),
  );
