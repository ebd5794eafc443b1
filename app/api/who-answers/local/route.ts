import { ok, refuse } from '@/lib/errors';
import { findLocalServers } from '@/lib/models/local-servers';
import { isHosted } from '@/lib/models/this-server';
import { asPerson, respond } from '../../route-handler';

/** Servers of models on this computer, looked for when the person asks. A site has no such thing. */
export async function POST() {
  return asPerson(async () =>
    respond(
      isHosted()
        ? refuse('not_found', 'This can only be looked for when Parley runs on your own computer.')
        : ok(await findLocalServers()),
    ),
  );
}
