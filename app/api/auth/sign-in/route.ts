import type { NextRequest } from 'next/server';
import { formDoor, passwordForm, unless } from '@/lib/auth/door';

export const POST = (request: NextRequest) =>
  formDoor(request, passwordForm, async (auth, form) => unless(await auth.signInWithPassword(form), '/'));
