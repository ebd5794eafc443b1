import { type NextRequest, NextResponse } from 'next/server';
import { backend } from '../db/backend';
import { DatabaseUnreachable } from '../db/unreachable';
import type { Jar } from './hosted-session';
import { reachAuth } from './reach-auth';
import { opensPage, unavailablePage } from './unavailable-page';

/**
 * Lets a request through with a session that will last: renewed cookies go to the page and to the browser.
 * With the auth server away a page says so, and every other request goes on as it is: whoever answers it says so.
 */
export async function refreshSession(request: NextRequest): Promise<NextResponse> {
  let response = NextResponse.next({ request });
  const jar: Jar = {
    getAll: () => request.cookies.getAll(),
    setAll: (fresh) => {
      for (const { name, value } of fresh) request.cookies.set(name, value);
      response = NextResponse.next({ request });
      for (const { name, value, options } of fresh) response.cookies.set(name, value, options);
    },
  };
  try {
    await reachAuth(await backend(), jar, (auth) => auth.getClaims());
  } catch (error) {
    if (!(error instanceof DatabaseUnreachable)) throw error;
    if (opensPage(request)) return unavailablePage(request, error.problem);
  }
  return response;
}
