import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Migration } from '../lite/migrate';
import { importQuietly, type Mail, openApp } from '../lite/open-app';
import { quickCalls } from '../lite/quick-calls';
import { quietly } from '../lite/quiet';
import { makeSecrets, type Secrets, secretsSchema, signWith } from '../lite/secrets';
import type { LiteServer, SqlSession } from '../lite/session';
import { noConnection } from '../refusals';
import { openListener } from './listener';
import { type ConnectionPool, NotConnected, openPool } from './pool';

interface Options {
  databaseUrl: string;
  migrations: Migration[];
  mail?: Mail;
  /** Milliseconds a statement of a request may take: longer than a statement. */
  statementTimeout?: number;
  /** Milliseconds a call waits for a connection. */
  waitForConnection?: number;
}

/** The same as the roles of a hosted database have (supabase/migrations, "statement_timeout"). */
const usualTimeout = 15_000;

/** Any fixed number; it only has to be the same in every process that starts on one database. */
const startLock = 7_275_391;

/**
 * Serves the app's database language on a PostgreSQL server of one's own (15 or newer). The role in the
 * URL must be allowed to create roles. Several processes may start and run on one database.
 */
export async function startPostgres(options: Options): Promise<LiteServer> {
  const { databaseUrl, migrations, mail, statementTimeout = usualTimeout } = options;
  // A migration and the wait for another process's start may take longer than a request.
  const owner = openPool(databaseUrl);
  const requests = openPool(databaseUrl, statementTimeout, options.waitForConnection);
  const listener = openListener(databaseUrl);
  const close = async () => void (await Promise.all([listener.close(), owner.end(), requests.end()]));
  const { session } = owner;
  try {
    const connection = await connectionOn(requests, databaseUrl);
    const { secrets, answer } = await oneAtATime(owner, async () => {
      const secrets = await keptSecrets(session);
      const answer = await openApp({ connection, session, secrets, migrations, mail });
      await readSchema(connection);
      return { secrets, answer };
    });
    const quick = quickCalls(requests.session, secrets);
    return {
      publishableKey: secrets.publishable,
      sign: (label) => signWith(secrets, label),
      fetch: async (input, init) => {
        if (isTriedAgain(init) && !(await owner.answers())) return away();
        const response =
          (await quick(input, init).catch(lost)) ??
          (await withConnection(() => answer(new Request(input, init))));
        return response.status === 500 && !(await owner.answers()) ? away() : response;
      },
      sql: session,
      listen: listener.listen,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The library's connection, over the same pool as quick calls. The one it opens by itself (0.10.0) is of another driver,
 * which loses connections that ended (decision 214); it connects only when it is used.
 */
async function connectionOn({ connect }: ConnectionPool, url: string): Promise<PostgresConnection> {
  const { createPostgresConnection } = await importQuietly(() => import('@supabase/lite/postgres'));
  const connection = createPostgresConnection({ url });
  // Guarantee: a held connection answers as the driver's own does; only cursors, which nothing here asks for, are missing.
  const noting = () =>
    connect().catch((error: unknown) => {
      if (error instanceof NotConnected) asking.getStore()?.add(error);
      throw error;
    });
  const pool = { connect: noting, end: async () => {} } as unknown as PostgresPool;
  connection.kysely = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return connection;
}

/**
 * Reads the schema before any request needs it, and keeps it. The library takes one that could not be read (a connection
 * that ended, 0.10.0) for an empty one, and would answer that no table is there.
 */
async function readSchema(connection: PostgresConnection): Promise<void> {
  const { tables } = await quietly(() => connection.introspect({ useCache: true }));
  if (tables.length === 0) throw new Error('The schema of the database could not be read.');
}

/** The connection broke in the middle of a call: nobody knows whether it was done, so it is not done once more. Where there was none, it was not. */
const lost = (error: unknown) =>
  Response.json(
    { code: 'SUP', message: error instanceof NotConnected ? noConnection : 'The connection was lost.' },
    { status: 500 },
  );

/** What a request of the library found no connection for. */
const asking = new AsyncLocalStorage<Set<NotConnected>>();

/** The library tells a connection that was not to be had like any mistake of its own. */
async function withConnection(answer: () => Promise<Response>): Promise<Response> {
  const missing = new Set<NotConnected>();
  const response = await asking.run(missing, answer);
  const [error] = missing;
  return error && response.status === 500 ? lost(error) : response;
}

/** By supabase-js: the request before found the database away, and this one would wait for it as long. */
const isTriedAgain = (init: RequestInit | undefined) => new Headers(init?.headers).has('x-retry-count');

/** As PostgREST answers without its database. The library tells a server that is gone like any mistake of its own. */
const away = () => Response.json({ code: 'PGRST000', message: 'The database is away.' }, { status: 503 });

async function oneAtATime<T>(pool: ConnectionPool, work: () => Promise<T>): Promise<T> {
  const held = await pool.connect();
  try {
    await held.query('select pg_advisory_lock($1::bigint)', [startLock]);
    return await work();
  } finally {
    // The lock ends with its connection.
    held.discard();
  }
}

/** Kept in the database, out of reach of every role but its owner: each process on it needs the same ones. */
async function keptSecrets(session: SqlSession): Promise<Secrets> {
  await session.exec(`
    create schema if not exists parley_server;
    create table if not exists parley_server.secrets (one boolean primary key default true check (one), body text not null);
    revoke all on schema parley_server from public;
  `);
  const fresh = JSON.stringify(makeSecrets());
  await session.query('insert into parley_server.secrets (body) values ($1) on conflict do nothing', [fresh]);
  const [row] = await session.query<{ body: string }>('select body from parley_server.secrets');
  return secretsSchema.parse(JSON.parse(row?.body ?? ''));
}
