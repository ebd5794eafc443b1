/** What is used of the driver (8.23); its own package of types declares far more. */
declare module 'pg' {
  import type { EventEmitter } from 'node:events';

  type ParseText = (text: string) => unknown;

  interface Options {
    connectionString: string;
    keepAlive: boolean;
    connectionTimeoutMillis: number;
    types?: { getTypeParser(oid: number, format?: 'text' | 'binary'): ParseText };
  }

  interface PoolOptions extends Options {
    max: number;
    /** Statements go out without waiting for the answers to those before them. */
    pipeline: boolean;
    idleTimeoutMillis: number;
    maxLifetimeSeconds: number;
    query_timeout?: number;
    onConnect(client: Client): Promise<unknown>;
  }

  interface Result {
    command: string;
    rowCount: number;
    rows: unknown[];
  }

  interface Query {
    text: string;
    values?: readonly unknown[];
    query_timeout?: number;
  }

  class Client extends EventEmitter {
    constructor(options: Options);
    connect(): Promise<unknown>;
    query(query: Query | string, values?: readonly unknown[]): Promise<Result>;
    end(): Promise<void>;
  }

  class PoolClient extends Client {
    /** True throws the connection away. */
    release(destroy?: boolean): void;
  }

  class Pool extends EventEmitter {
    constructor(options: PoolOptions);
    connect(): Promise<PoolClient>;
    end(): Promise<void>;
  }

  const pg: {
    Client: typeof Client;
    Pool: typeof Pool;
    types: {
      getTypeParser(oid: number, format?: 'text' | 'binary'): ParseText;
      arrayParser: { create(text: string, parse: ParseText): { parse(): unknown[] } };
    };
  };
  export default pg;
  export type { Client, Options, Pool, PoolClient, Result };
}
