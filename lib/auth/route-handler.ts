import type { AuthError } from '@supabase/supabase-js';
import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import type { Db } from '../context';
import { backend, backendKind } from '../db/backend';
import { env } from '../env';
import { refuse } from '../errors';
import { answerEvenly } from './answer-evenly';
import { hostedClient, type Jar } from './hosted-session';
import { type Problem, problemOf, tellable } from './problems';
import { readBody } from './read-body';

/** Where a route handler leads: a page of the app. */
type Way = '/' | '/chat' | `/sign-in?${'problem' | 'sent'}=${string}`;
type Answer = { error: AuthError | null };
type Cookie = Parameters<NonNullable<Jar['setAll']>>[0][number];

export const emailForm = z.object({ email: z.email().max(320) });
export const passwordForm = emailForm.extend({ password: z.string().min(8).max(200) });

/**
 * A route handler of the hosted sign-in: it exists in hosted mode only, and leads on to a page with the cookies
 * that changed. `act` says where to.
 */
export async function hostedAuthRoute(
  request: NextRequest,
  act: (auth: Db['auth']) => Promise<Way>,
  cookies: (changed: Cookie[]) => Cookie[] = (changed) => changed,
): Promise<NextResponse> {
  if (backendKind() !== 'hosted') {
    return NextResponse.json(refuse('not_found', 'There is no signing in on your own computer.'), {
      status: 404,
    });
  }
  const fresh: Cookie[] = [];
  const jar: Jar = {
    getAll: () => request.cookies.getAll(),
    setAll: (changed) => void fresh.push(...changed),
  };
  const way = await act(hostedClient(await backend(), jar).auth);
  const headers = { Location: way, 'Cache-Control': 'private, no-store' };
  const response = new NextResponse(null, { status: 303, headers });
  for (const { name, value, options } of cookies(fresh)) response.cookies.set(name, value, options);
  return response;
}

/** An address of 320 characters and a password of 200, encoded at their worst. */
const mostBytes = 8192;

/** A route handler that takes a form: what cannot be read leads back to the page before anything is asked. */
export async function formDoor<S extends z.ZodType>(
  request: NextRequest,
  schema: S,
  act: (auth: Db['auth'], form: z.infer<S>) => Promise<Way>,
  cookies?: (changed: Cookie[]) => Cookie[],
  unreadable: Problem = 'form',
): Promise<NextResponse> {
  const read = async (auth: Db['auth']) => {
    const body = await readBody(request, mostBytes);
    const form = schema.safeParse(Object.fromEntries(new URLSearchParams(body.ok ? body.value : '')));
    return form.success ? act(auth, form.data) : back(unreadable);
  };
  return hostedAuthRoute(request, read, cookies);
}

/**
 * A route handler that makes the auth server send a mail. Its answer is the same for every address, in words, in cookies and,
 * as far as it can be, in time. Without an address of its own Parley has nothing sent: the one in the
 * request is what its sender says.
 */
export async function mailDoor<S extends z.ZodType>(
  request: NextRequest,
  schema: S,
  act: (
    auth: Db['auth'],
    form: z.infer<S>,
    emailRedirectTo: string,
  ) => Promise<{ error: AuthError | null; way: Way }>,
  unreadable?: Problem,
): Promise<NextResponse> {
  const site = env().PARLEY_SITE_URL;
  const answered = formDoor(
    request,
    schema,
    async (auth, form) => {
      if (!site) return back('address');
      const { error, way } = await act(auth, form, new URL('/api/auth/callback', site).href);
      return unless({ error: tellable(error) }, way);
    },
    ofVerifier,
    unreadable,
  );
  return answerEvenly(answered);
}

/** Of all cookies only the one that ties the link to this browser; a failed request would take it away again. */
const ofVerifier = (changed: Cookie[]) =>
  changed.filter(({ name, value }) => name.endsWith('-code-verifier') && value !== '').slice(-1);

/** `way` when the auth server agreed, else back to the sign-in page with the problem in a word. */
export const unless = ({ error }: Answer, way: Way): Way => (error ? back(problemOf(error)) : way);

export const back = (problem: Problem): Way => `/sign-in?problem=${problem}`;
