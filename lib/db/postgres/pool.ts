import pg, { type Client, type PoolClient, type Result } from 'pg';
import type { SqlSession } from '../lite/session';
import { noConnection } from '../refusals';
import { connectTo } from './connect-to';

/** How long (ms) a call waits for a connection, a free one or a new one. */
const waitForConnection = 15_000;

/** No connection became free in time, or none was to be had: nothing was asked of the database. */
export class NotConnected extends Error {
  constructor(cause: unknown) {
    super(noConnection, { cause });
  }
}

/** How much longer (ms) than its limit in the database a statement may take until its answer is here. */
const answerMargin = 5_000;

/** How long (ms) the question whether the server answers may take. */
const probeLimit = 3_000;

/** When (ms) supabase-js (2.109) tries a reading again that was answered by 503, each time after the answer. */
const retries = [1_000, 2_000, 4_000];

/**
 * The longest (ms) that a call may take whose connection, or whose server, is gone without a word: one request waits for
 * a connection, an answer and the question whether the server is there; those that try it again begin with that question.
 */
export const longestCall = (statementTimeout: number) =>
  retries.reduce(
    (sum, pause) => sum + pause + probeLimit,
    waitForConnection + statementTimeout + answerMargin + probeLimit,
  );

/** A connection that one caller holds until its `release`. */
export interface HeldConnection {
  /** Statements are answered in the order in which they were asked. */
  query(text: string, params?: readonly unknown[]): Promise<Result>;
  /** Gives it back, or throws it away when it has ended. */
  release(): void;
  /** Closes it, and frees what it holds in the database. */
  discard(): void;
}

export interface ConnectionPool {
  session: SqlSession;
  connect(): Promise<HeldConnection>;
  /** Whether the server answers, and soon. */
  answers(): Promise<boolean>;
  end(): Promise<void>;
}

/**
 * Connections to one database. Without a `statementTimeout` (ms) a statement may take as long as it wants; a call waits for
 * `wait` ms for a connection.
 */
export function openPool(
  databaseUrl: string,
  statementTimeout?: number,
  wait = waitForConnection,
): ConnectionPool {
  const pool = new pg.Pool({
    ...connectTo(databaseUrl, wait),
    max: 10,
    pipeline: true,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 1800,
    ...(statementTimeout ? { query_timeout: statementTimeout + answerMargin } : {}),
    onConnect: (client) => configure(client, statementTimeout),
  });
  // Each ended connection is told where it was used, and leaves the pool by itself.
  pool.on('error', () => {});
  pool.on('connect', (client: Client) => client.on('error', () => {}));
  const connect = () =>
    pool.connect().then(hold, (cause: unknown) => {
      throw new NotConnected(cause);
    });
  return {
    session: sessionOn(connect),
    connect,
    answers: () => answersSoon(pool.connect()),
    end: () => pool.end(),
  };
}

/** Said after connecting, so that no `options` of the URL take the place of it. */
const configure = (client: Client, statementTimeout?: number) =>
  client.query({
    text: `select set_config('search_path', '"$user", public, extensions', false), set_config('TimeZone', 'UTC', false),
      set_config('statement_timeout', coalesce($1::text, current_setting('statement_timeout')), false)`,
    values: [statementTimeout ? String(statementTimeout) : null],
    query_timeout: waitForConnection,
  });

function hold(client: PoolClient): HeldConnection {
  let ended: Error | undefined;
  return {
    query: async (text, params = []) => {
      if (ended) throw ended;
      try {
        return await client.query(text, params);
      } catch (error) {
        if (!hasEnded(error)) throw error;
        ended = new Error('The connection has ended.', { cause: error });
        throw ended;
      }
    },
    release: () => client.release(ended !== undefined),
    discard: () => client.release(true),
  };
}

/** What the server says last, and whatever is said by the driver or a socket, which know no severity. */
const hasEnded = (error: unknown) =>
  !(error instanceof Error && 'severity' in error) ||
  error.severity === 'FATAL' ||
  error.severity === 'PANIC';

async function answersSoon(connecting: Promise<PoolClient>): Promise<boolean> {
  const asked = connecting.then(async (client) => {
    const answered = await client.query({ text: 'select 1', query_timeout: probeLimit }).then(
      () => true,
      () => false,
    );
    client.release(!answered);
    return answered;
  });
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(late.resolve, probeLimit, false);
  return Promise.race([asked.catch(() => false), late.promise]).finally(() => clearTimeout(timer));
}

const statementsOn = ({ query }: Pick<HeldConnection, 'query'>) => ({
  // Guarantee: the caller names the columns that it selects.
  query: async <Row>(text: string, params: unknown[] = []) => (await query(text, params)).rows as Row[],
  exec: async (text: string) => void (await query(text)),
});

function sessionOn(connect: () => Promise<HeldConnection>): SqlSession {
  const once: HeldConnection['query'] = async (text, params) => {
    const held = await connect();
    return held.query(text, params).finally(held.release);
  };
  return {
    ...statementsOn({ query: once }),
    transaction: async (work) => {
      const held = await connect();
      const session: SqlSession = { ...statementsOn(held), transaction: (inner) => inner(session) };
      try {
        await held.query('begin');
        const value = await work(session);
        // The database answers a commit after a refused statement with a rollback.
        const { command } = await held.query('commit');
        if (command !== 'COMMIT')
          throw new Error('A statement was refused: the transaction was rolled back.');
        held.release();
        return value;
      } catch (error) {
        await held.query('rollback').then(held.release, held.discard);
        throw error;
      }
    },
  };
}
