/** Plain SQL as the owner of the database: for start-up, tests and the change feed. Never for a person's request. */
export interface SqlSession {
  /** One statement with `$1…` parameters; answers with its rows. */
  query<Row = Record<string, unknown>>(text: string, params?: unknown[]): Promise<Row[]>;
  /** Any number of statements without parameters. */
  exec(text: string): Promise<void>;
  /** Everything `work` does commits together or not at all. */
  transaction<T>(work: (tx: SqlSession) => Promise<T>): Promise<T>;
}

/** A running Supabase-compatible server inside this process. */
export interface LiteServer {
  /** Key a client presents before anybody is signed in. */
  publishableKey: string;
  /** HMAC-SHA256 with the server's secret, in base64url: what tokens are signed with. */
  sign(label: string): string;
  /** Same meaning as the global `fetch`, answered in process. */
  fetch: typeof globalThis.fetch;
  sql: SqlSession;
  /** Calls `onPayload` for every NOTIFY on `channel`; the answer stops it. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** Whether there is room on the disk to write; absent where that is not this process's to know. */
  hasRoom?(): boolean;
  close(): Promise<void>;
}
