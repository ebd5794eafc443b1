import { type NextRequest, NextResponse } from 'next/server';
import type { DatabaseProblem } from '../db/schema';

/** How the page is told which problem it is about. */
export const problemHeader = 'x-parley-database';

const openToAll = /^\/(api|help|unavailable)(\/|$)/;

/**
 * Whether a browser opens a whole page that needs the database. What a page fetches for itself (`rsc`) is told of it
 * in the page that is open.
 */
export const opensPage = ({ method, headers, nextUrl }: NextRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.get('accept') ?? '').includes('text/html') &&
  !headers.has('rsc') &&
  !openToAll.test(nextUrl.pathname);

/** Shows in the place of a page, with status 503, what is the matter with the database. */
export function unavailablePage(request: NextRequest, problem: DatabaseProblem): NextResponse {
  const headers = new Headers(request.headers);
  headers.set(problemHeader, problem);
  return NextResponse.rewrite(new URL('/unavailable', request.url), { status: 503, request: { headers } });
}
