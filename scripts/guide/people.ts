import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Ctx } from '@/lib/context';
import { adoptBackend } from '@/lib/db/backend';
import { clientOn } from '@/lib/db/client-for';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { giveConsent } from '@/lib/profile/give-consent';

export interface People {
  /** Somebody who has just read the welcome page. */
  newPerson(): Promise<Ctx>;
  sql<Row>(text: string, params: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** An embedded database of its own in a temporary folder, which is gone after `close`. */
export async function openPeople(): Promise<People> {
  const dir = mkdtempSync(path.join(tmpdir(), 'parley-guide-'));
  const server = await startEmbedded({ storage: { dir }, migrations: readMigrations(migrationsDir()) });
  const backend = adoptBackend(server);
  let count = 0;

  async function newPerson(): Promise<Ctx> {
    count += 1;
    const credentials = { email: `person-${count}@example.org`, password: 'a quiet green door' };
    const { data, error } = await clientOn(backend).auth.signUp(credentials);
    if (error || !data.session || !data.user) throw new Error(`Could not sign up: ${error?.message}`);
    const ctx: Ctx = {
      personId: data.user.id,
      actor: 'person',
      db: clientOn(backend, data.session.access_token),
      sign: backend.sign,
      now: () => new Date(),
    };
    const consent = { adult: true, understood: true, country: 'DE' } as const;
    const given = await giveConsent({ ...ctx, tool: 'giveConsent' }, consent);
    if (!given.ok) throw new Error(given.error.message);
    return ctx;
  }

  return {
    newPerson,
    sql: (text, params) => server.sql.query(text, params),
    async close() {
      await server.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
