import { type NextRequest, NextResponse } from 'next/server';
import { refreshSession } from '@/lib/auth/refresh-session';
import { refuseForeign } from '@/lib/auth/refuse-foreign';
import { securityHeaders } from '@/lib/auth/security-headers';
import { opensPage, unavailablePage } from '@/lib/auth/unavailable-page';
import { backendKind } from '@/lib/db/backend';
import { databaseTrouble } from '@/lib/db/reached-database';
import { env } from '@/lib/env';
import { refuse } from '@/lib/errors';

/** Runs before every page and route handler: who may ask at all, a session that lasts, and the headers of the answer. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const hosted = backendKind() === 'hosted';
  const { method, headers, nextUrl } = request;
  const reason = refuseForeign({ method, headers, pathname: nextUrl.pathname }, { local: !hosted });
  const response = reason
    ? NextResponse.json(refuse('not_allowed', reason), { status: 403 })
    : await (hosted ? refreshSession(request) : localPage(request));
  const extra = securityHeaders({ development: env().NODE_ENV === 'development' });
  for (const [name, value] of Object.entries(extra)) response.headers.set(name, value);
  return response;
}

/** A page of one's own computer is let through unless its database did not open, or is gone. */
async function localPage(request: NextRequest): Promise<NextResponse> {
  const trouble = opensPage(request) ? await databaseTrouble() : null;
  return trouble ? unavailablePage(request, trouble.problem) : NextResponse.next();
}

/** Everything but the files Next builds, which are the same for everybody. */
export const config = { matcher: ['/((?!_next/static|_next/image|favicon.ico).*)'] };
