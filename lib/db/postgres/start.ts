import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresConnection } from '@supabase/lite/postgres';
import type postgres from 'postgres';
import type { Migration } from '../lite/migrate';
import { importQuietly, type Mail, openApp } from '../lite/open-app';
import { quickCalls } from '../lite/quick-calls';
import { quietly } from '../lite/quiet';
import { makeSecrets, type Secrets, secretsSchema, signWith } from '../lite/secrets';
import type { LiteServer, SqlSession } from '../lite/session';
import { parsers } from '../lite/values';
import { renewable } from './renewable';

interface Options {
  databaseUrl: string;
  migrations: Migration[];
  mail?: Mail;
  /** Milliseconds a statement of a request may take: longer than a statement. */
  statementTimeout?: number;
}

/** The same as the roles of a hosted database have (supabase/migrations, "statement_timeout"). */
const usualTimeout = 15_000;

/** How long (s) what is still asked of connections that are given up may take: longer than a statement. */
const lastSeconds = 20;

/** Any fixed number; it only has to be the same in every process that starts on one database. */
const startLock = 7_275_391;

/**
 * Serves the app's database language on a PostgreSQL server of one's own (15 or newer). The role in the
 * URL must be allowed to create roles. Several processes may start and run on one database.
 */
export async function startPostgres(options: Options): Promise<LiteServer> {
  const { databaseUrl, migrations, mail, statementTimeout = usualTimeout } = options;
  const { createPostgresConnection } = await importQuietly(() => import('@supabase/lite/postgres'));
  const connect = (limits: Record<string, number>) =>
    createPostgresConnection({
      url: databaseUrl,
      postgresOptions: { ...driverOptions, connection: { ...driverOptions.connection, ...limits } },
    });
  // A migration and the wait for another process's start may take longer than a request.
  const owner = connect({});
  const session = sessionOn(owner.driver);
  const openRequests = async () => {
    const connection = connect({ statement_timeout: statementTimeout });
    leaveWhatEnded(connection.driver);
    const end = () => connection.driver.end({ timeout: lastSeconds });
    try {
      return await oneAtATime(owner.driver, async () => {
        const secrets = await keptSecrets(session);
        const answer = await openApp({ connection, session, secrets, migrations, mail });
        await readSchema(connection);
        return { secrets, answer, quick: quickCalls(requestsOn(connection.driver), secrets), end };
      });
    } catch (error) {
      await end();
      throw error;
    }
  };
  try {
    const requests = await renewable(openRequests);
    const { secrets } = requests.now();
    return {
      publishableKey: secrets.publishable,
      sign: (label) => signWith(secrets, label),
      fetch: async (input, init) => {
        const { quick, answer } = requests.now();
        const response =
          (await quick(input, init).catch(() => lost())) ?? (await answer(new Request(input, init)));
        if (response.status !== 500) return response;
        if (!(await answers(session))) return away();
        await requests.renew(answer);
        return response;
      },
      sql: session,
      listen: (channel, onPayload) => listen(owner.driver, channel, onPayload),
      close: async () => void (await Promise.all([owner.close(), requests.now().end()])),
    };
  } catch (error) {
    await owner.close();
    throw error;
  }
}

/**
 * Reads the schema before any request needs it, and keeps it. The library takes one that could not be read (a connection
 * that ended, 0.10.0) for an empty one, and would answer that no table is there.
 */
async function readSchema(connection: PostgresConnection): Promise<void> {
  const { tables } = await quietly(() => connection.introspect({ useCache: true }));
  if (tables.length === 0) throw new Error('The schema of the database could not be read.');
}

/** The library tells a server that is gone like any mistake of its own. */
const answers = (session: SqlSession) =>
  session.query('select 1').then(
    () => true,
    () => false,
  );

/** The connection broke in the middle of a call: nobody knows whether it was done, so it is not done once more. */
const lost = () => Response.json({ code: 'SUP', message: 'The connection was lost.' }, { status: 500 });

/** As PostgREST answers without its database. */
const away = () => Response.json({ code: 'PGRST000', message: 'The database is away.' }, { status: 503 });

const textType = (
  oid: number,
  parse: (text: string) => unknown,
  serialize: (value: unknown) => string = String,
) => ({
  to: oid,
  from: [oid],
  serialize,
  parse,
});

/** JSON arrives here as text already; written once more it would become a JSON string. */
const jsonText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Notices are not logged: they may quote values. */
const driverOptions: postgres.Options<Record<string, postgres.PostgresType>> = {
  connection: { search_path: '"$user", public, extensions' },
  onnotice: () => {},
  types: {
    json: textType(114, JSON.parse, jsonText),
    jsonb: textType(3802, JSON.parse, jsonText),
    timestamp: textType(1114, parsers[1114]),
    timestamptz: textType(1184, parsers[1184]),
    numeric: textType(1700, parsers[1700]),
  },
};

async function oneAtATime<T>(sql: postgres.Sql, work: () => Promise<T>): Promise<T> {
  const held = await sql.reserve();
  try {
    await held`select pg_advisory_lock(${startLock}::bigint)`;
    return await work();
  } finally {
    await held`select pg_advisory_unlock(${startLock}::bigint)`;
    held.release();
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

const sessionOn = (sql: postgres.Sql): SqlSession => ({
  ...statementsOn(sql),
  transaction: async (work) => {
    const kept: { value?: Awaited<ReturnType<typeof work>> } = {};
    await sql.begin(async (tx) => {
      const session: SqlSession = { ...statementsOn(tx), transaction: (inner) => inner(session) };
      kept.value = await work(session);
    });
    return kept.value as Awaited<ReturnType<typeof work>>;
  },
});

/**
 * Sends nothing more over a connection of requests that ended, of the library's own transactions too. The driver (3.4.9)
 * would write a rollback to a socket that is gone: that throws where nobody can catch it, and never answers.
 */
function leaveWhatEnded(sql: postgres.Sql): void {
  const reserve = sql.reserve.bind(sql);
  sql.reserve = async () => {
    const held = await reserve();
    const ask = held.unsafe.bind(held);
    const release = held.release.bind(held);
    let ended: Error | undefined;
    // Guarantee: whoever reserves here only waits for its answers.
    held.unsafe = ((...asked: Parameters<typeof ask>) => {
      if (ended) return Promise.reject(ended);
      return ask(...asked).catch((error: unknown) => {
        if (hasEnded(error)) ended = new Error('The connection has ended.', { cause: error });
        throw error;
      });
    }) as typeof held.unsafe;
    // The driver has put such a connection aside and opens it anew when it is wanted.
    held.release = () => {
      if (!ended) release();
    };
    return held;
  };
}

/** The same for requests, each transaction on a connection of its own. */
const requestsOn = (sql: postgres.Sql): SqlSession => ({
  ...statementsOn(sql),
  transaction: async (work) => {
    const held = await sql.reserve();
    const session: SqlSession = { ...statementsOn(held), transaction: (inner) => inner(session) };
    try {
      await held.unsafe('begin');
      const value = await work(session);
      await held.unsafe('commit');
      held.release();
      return value;
    } catch (error) {
      await held.unsafe('rollback').finally(() => held.release());
      throw error;
    }
  },
});

/** What the server says last, or the driver of a socket: their codes are no SQLSTATE. */
const hasEnded = (error: unknown) =>
  !(error instanceof Error && 'severity' in error) ||
  error.severity === 'FATAL' ||
  error.severity === 'PANIC';

const statementsOn = (sql: postgres.Sql | postgres.TransactionSql) => ({
  query: async <Row>(text: string, params: unknown[] = []) =>
    [...(await sql.unsafe<Row[] & postgres.Row[]>(text, params.map(asParameter)))] as Row[],
  exec: async (text: string) => {
    await sql.unsafe(text).simple();
  },
});

/** Guarantee: the driver serialises every JSON value; its own type names fewer. */
const asParameter = (value: unknown) => value as postgres.ParameterOrJSON<never>;

async function listen(sql: postgres.Sql, channel: string, onPayload: (payload: string) => void) {
  const { unlisten } = await sql.listen(channel, AsyncLocalStorage.bind(onPayload));
  return unlisten;
}
