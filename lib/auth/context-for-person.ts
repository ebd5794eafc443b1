import type { Ctx } from '../context';
import { backend } from '../db/backend';
import { clientActing } from '../db/client-for';
import { serverToken } from '../db/server-token';

/** Who acts for a person without their cookie: a job of Parley's, a guest, or the person themself, who speaks through a way in. */
export interface ActsFor {
  kind: 'job' | 'guest' | 'person';
  /** Name of what is done, as it will stand in the ledger. */
  tool: string;
  conversationId?: string;
  runId?: string;
}

/**
 * The context in which a job or a channel acts for a person who is not there. Every request has a token of minutes of its
 * own, signed by the server for this person and this kind of actor: row-level security holds as for the person, and what
 * only the person may see or decide is refused to a job and a guest; as the person themself only a linked way in acts
 * (lib/channels, agents/channels). `personId` comes from a row of the database or a verified sender, never from a request's
 * body.
 */
export async function contextForPerson(personId: string, { kind, ...doing }: ActsFor): Promise<Ctx> {
  const target = await backend();
  const acting = { ...doing, personId, actor: kind, sign: target.sign };
  return { ...acting, db: clientActing(target, () => serverToken(acting)), now: () => new Date() };
}
