import type { Migration } from '../../lite/migrate';

/** What the main thread asks of the thread that has the database. Every request is answered. */
export type Asked =
  | {
      kind: 'fetch';
      url: string;
      method: string;
      headers: [string, string][];
      body: string | Uint8Array | null;
    }
  | { kind: 'query'; text: string; params: unknown[]; tx?: number }
  | { kind: 'exec'; text: string; tx?: number }
  /** Answers with nothing once the transaction has the database for itself; it is ended by one of the next two. */
  | { kind: 'begin'; tx: number }
  | { kind: 'commit' | 'rollback'; tx: number }
  | { kind: 'listen'; channel: string; listener: number }
  | { kind: 'stop listening'; listener: number }
  | { kind: 'close' };

export type Request = Asked & { id: number };

/** An answer of the database's server, whole. */
export interface Answered {
  status: number;
  headers: [string, string][];
  body: string | null;
}

/** An error as it crosses between threads; `type` is the one of the language that it was made as. */
export interface ThrownAway {
  type: 'TypeError' | 'Error';
  name: string;
  message: string;
  code?: string;
  cause?: ThrownAway;
}

export type Reply =
  | { id: number; value: unknown }
  | { id: number; error: ThrownAway }
  | { listener: number; payload: string };

/** What the thread says first. */
export type Opening = { opened: true } | { failed: ThrownAway };

/** Where the database lies that the thread is to open; the main thread has locked the directory. */
export interface Place {
  dir: string;
  durable: boolean;
}

/** What the thread is told first. */
export interface Told extends Place {
  migrations: Migration[];
  /** This process has had the database open before: its answers are still being written. */
  isAgain: boolean;
}

export function packError(error: unknown): ThrownAway {
  if (!(error instanceof Error)) return { type: 'Error', name: 'Error', message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error instanceof TypeError ? 'TypeError' : 'Error',
    name: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    ...(error.cause instanceof Error && { cause: packError(error.cause) }),
  };
}

/** The same error to whoever looks at its name, its code and its causes. */
export function unpackError({ type, name, message, code, cause }: ThrownAway): Error {
  const options = cause ? { cause: unpackError(cause) } : undefined;
  const error = type === 'TypeError' ? new TypeError(message, options) : new Error(message, options);
  if (error.name !== name) error.name = name;
  return code === undefined ? error : Object.assign(error, { code });
}
