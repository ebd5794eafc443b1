import type { Ctx } from '@/lib/context';
import { adoptBackend, type Backend } from '@/lib/db/backend';
import { clientOn } from '@/lib/db/client-for';
import { type EmbeddedServer, startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { Mail } from '@/lib/db/lite/open-app';
import { makeSecrets, type Secrets, secretsIn } from '@/lib/db/lite/secrets';
import { snapshotOf } from './db-snapshot';

export interface TestDb {
  server: EmbeddedServer;
  backend: Backend;
  /** Signs a new person up and answers with their context, acting as the person. */
  person(name: string): Promise<Ctx>;
  /** SQL as the owner of the database, past row-level security: to arrange and to look, never to act. */
  sql<Row = Record<string, unknown>>(text: string, params?: unknown[]): Promise<Row[]>;
  /** A bare request to the server as nobody, as the service, or as a person. */
  request(path: string, as?: Ctx | 'service'): Promise<Response>;
  /** A request of a person with their own token, as a browser could send it past the app. */
  requestAs(as: Ctx, path: string, init: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/**
 * An empty database with every migration, through the app's own start; it is also what `backend()` answers.
 * In memory, or in `dir` where it has to outlive this opening.
 */
export async function openTestDb({
  dir,
  mail,
  free,
}: {
  dir?: string;
  mail?: Mail;
  free?: () => number;
} = {}): Promise<TestDb> {
  const migrations = readMigrations(migrationsDir());
  const secrets = dir ? secretsIn(dir) : makeSecrets();
  const storage = dir ? { dir } : { memory: await snapshotOf(migrations), secrets };
  const started = await startEmbedded({ storage, migrations, mail, free });
  let isClosed = false;
  const server: EmbeddedServer = {
    ...started,
    // An answer whose model hangs is ended a minute later, maybe while the next file runs: it waits for this database for ever.
    fetch: (input, init) => (isClosed ? new Promise(() => {}) : started.fetch(input, init)),
  };
  const backend = adoptBackend(server);
  return {
    server,
    backend,
    person: (name) => signUp(backend, name),
    sql: (text, params) => server.sql.query(text, params),
    request: requester(backend, server, secrets),
    requestAs: (as, path, init) => {
      const headers = new Headers(init.headers);
      headers.set('apikey', server.publishableKey);
      headers.set('authorization', `Bearer ${tokens.get(as)}`);
      return server.fetch(`${backend.url}${path}`, { ...init, headers });
    },
    close: () => {
      isClosed = true;
      return server.close();
    },
  };
}

const tokens = new WeakMap<Ctx, string>();

function requester({ url }: Backend, { fetch }: EmbeddedServer, secrets: Secrets): TestDb['request'] {
  return (path, as) => {
    const token = typeof as === 'object' ? tokens.get(as) : undefined;
    const apikey = as === 'service' ? secrets.secret : secrets.publishable;
    return fetch(`${url}${path}`, {
      headers: { apikey, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    });
  };
}

let people = 0;

async function signUp(backend: Backend, name: string): Promise<Ctx> {
  people += 1;
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')}-${people}@example.org`;
  const { data, error } = await clientOn(backend).auth.signUp({ email, password: 'a quiet green door' });
  if (error || !data.session || !data.user) throw new Error(`${name} could not sign up: ${error?.message}`);
  const db = clientOn(backend, data.session.access_token);
  const ctx: Ctx = {
    personId: data.user.id,
    actor: 'person',
    level: 'user',
    db,
    sign: backend.sign,
    now: () => new Date(),
  };
  tokens.set(ctx, data.session.access_token);
  return ctx;
}
