import { type NextRequest, NextResponse } from 'next/server';
import { backend } from '../db/backend';
import { hostedClient } from './hosted-session';

/** Lets a request through with a session that will last: renewed cookies go to the page and to the browser. */
export async function refreshSession(request: NextRequest): Promise<NextResponse> {
  let response = NextResponse.next({ request });
  const client = hostedClient(await backend(), {
    getAll: () => request.cookies.getAll(),
    setAll: (fresh) => {
      for (const { name, value } of fresh) request.cookies.set(name, value);
      response = NextResponse.next({ request });
      for (const { name, value, options } of fresh) response.cookies.set(name, value, options);
    },
  });
  await client.auth.getClaims();
  return response;
}
