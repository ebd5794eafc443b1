/** How a page recognises it: of an error on the server, the browser is told this mark and nothing else. */
export const unreachableMark = 'database-unreachable';

export const unreachableMessage =
  'Parley cannot reach its database right now. Nothing that was kept is lost. Please try again in a moment.';

/** Nothing is known of who asks or what is kept, because the database, or the server that knows sessions, is away. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
  readonly digest = unreachableMark;
  constructor(cause?: unknown) {
    super(unreachableMessage, { cause });
  }
}
