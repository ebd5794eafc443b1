import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { cache } from 'react';
import type { Ctx } from '../context';
import { type Backend, backend } from '../db/backend';
import { clientFor } from '../db/client-for';
import { openedBackend } from '../db/reached-database';
import { insideNext } from '../env';
import { hostedIdentity } from './hosted-identity';
import type { Jar } from './hosted-session';
import { type Identity, localIdentity } from './local-session';

/**
 * Who is asking. On one's own computer always its person; hosted, the owner of the session cookie or null.
 * One answer per page rendering. A page that asks is never rendered at build time.
 * Throws DatabaseUnreachable when nobody can tell at the moment.
 */
export const getCtx = cache(async (): Promise<Ctx | null> => {
  if (insideNext) await connection();
  const identity = await identify(await openedBackend());
  return identity && ctxOf(identity);
});

/** Like getCtx, for pages that make no sense without a person: whoever is signed out is sent to the front page. */
export async function requireCtx(): Promise<Ctx> {
  return (await getCtx()) ?? redirect('/');
}

/** The address of the account that asks, empty where it has none; null on a computer of one's own, where nobody signs in. */
export async function accountEmail(): Promise<string | null> {
  const target = await openedBackend();
  return target.server ? null : ((await identify(target))?.email ?? '');
}

async function identify(target: Backend): Promise<Identity | null> {
  const { server } = target;
  if (server) return localIdentity({ ...target, server });
  return hostedIdentity(target, await readOnlyJar());
}

/** Pages cannot set cookies; proxy.ts has refreshed the session before they run. */
async function readOnlyJar(): Promise<Jar> {
  const jar = await cookies();
  return { getAll: () => jar.getAll(), setAll: () => {} };
}

/** The context of a person who acts by themself. */
export async function ctxOf({ personId, accessToken }: Identity): Promise<Ctx> {
  const { sign } = await backend();
  return { personId, actor: 'person', db: await clientFor(accessToken), sign, now: () => new Date() };
}
