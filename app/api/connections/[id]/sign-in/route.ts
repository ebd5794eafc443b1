import { z } from 'zod';
import { env } from '@/lib/env';
import { refuse } from '@/lib/errors';
import { beginSignIn, signOut } from '@/lib/mcp/sign-in';
import { isHosted } from '@/lib/models/this-server';
import { edit } from '../../../route-handler';
import { comesBackTo } from '../../comes-back-to';

type Params = { params: Promise<{ id: string }> };

/** Begins to sign in at a server: answers the page of it where that is done. */
export async function POST(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'signInConnection', z.strictObject({}), async (ctx) => {
    const page = comesBackTo(request, id, { site: env().PARLEY_SITE_URL, hosted: isHosted() });
    return page
      ? beginSignIn(ctx, id, page)
      : refuse(
          'unavailable',
          'This Parley has not been told its own address yet, so nobody can come back to it. Whoever runs it can set PARLEY_SITE_URL.',
        );
  });
}

/** Signs out of a server: what it gave the person is removed here. */
export async function DELETE(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'signOutConnection', z.strictObject({}), (ctx) => signOut(ctx, id));
}
