import { RequestRefused } from '../../models/guarded-fetch';
import { TooMuch } from './limited-fetch';

/** A server said nothing within its time. */
export class Hanging extends Error {
  override name = 'Hanging';
}

/** What a server gave to sign in with does not fit where it is kept. */
export class TooLongToKeep extends Error {
  override name = 'TooLongToKeep';
}

/** An error with what it came of, also where several addresses of one server were tried. */
function* causesOf(error: unknown, deep = 0): Generator<Error> {
  if (!(error instanceof Error) || deep > 8) return;
  yield error;
  yield* causesOf(error.cause, deep + 1);
  if (error instanceof AggregateError) for (const one of error.errors) yield* causesOf(one, deep + 1);
}

const noPlace = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ECONNRESET',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const ended = /Connection closed|has ended|not connected|closed client/;

/** Whether the line to a server is gone: nobody is at its address, or the connection was closed. */
export function isCut(error: unknown): boolean {
  for (const one of causesOf(error))
    if (('code' in one && noPlace.has(String(one.code))) || ended.test(one.message)) return true;
  return false;
}

/** Why a server could not be used, in a sentence for people and agents: nothing of what it said itself. */
export function whyNot(error: unknown): string {
  for (const one of causesOf(error)) {
    const code = 'code' in one && typeof one.code === 'string' ? one.code : '';
    const status = 'statusCode' in one ? one.statusCode : undefined;
    if (one instanceof RequestRefused)
      return one.why === 'redirected'
        ? 'The server sends on to another address, which is not followed.'
        : 'The address is not on the public internet, so it is not asked.';
    if (one instanceof TooLongToKeep)
      return 'What the server gives to sign in with is longer than is kept here (about 28,000 characters), so it was not kept.';
    if (one instanceof TooMuch) return 'The server said more than 5 MB at once, which is not read.';
    if (one instanceof Hanging || /timed out|TimeoutError/.test(`${one.name} ${one.message}`))
      return 'The server did not answer in time.';
    if (code === 'ENOENT' || code === 'EACCES') return 'There is no such program here, or it may not be run.';
    if (noPlace.has(code)) return 'The server could not be reached.';
    if (one.name === 'SignInNeeded')
      return 'Your sign-in at this server is over. You can sign in again under Settings > Connections.';
    if (status === 401 || status === 403 || one.name === 'UnauthorizedError')
      return 'The server did not let us in. It may want you to sign in, or what it wants to be sent may be missing or wrong.';
    if (/OAuth|client registration|Incompatible auth server/i.test(`${one.name} ${one.message}`))
      return 'Signing in at this server did not work: what it says about that does not fit together.';
    if (status === 404) return 'At this address there is no server of tools.';
    if (ended.test(one.message)) return 'The server ended the connection.';
  }
  return 'The server answered in a way that is not understood.';
}
