import type { TestDb } from './db';

/** A rest that has ended, of which the ledger says nothing. */
export const restOfLongAgo = (db: TestDb, personId: string) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(
      `insert into public.safety_rests (user_id, careful_until) values ($1, now() - interval '9 days')`,
      [personId],
    );
  });

/** Lets what safety asked for end, as time would: nobody's change, so no trigger may take it for one. */
export const endRests = (db: TestDb, personId: string) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(
      `update public.safety_rests set
         careful_until = least(careful_until, now() - interval '1 hour'),
         exploring_locked_until = least(exploring_locked_until, now() - interval '1 hour')
       where user_id = $1`,
      [personId],
    );
  });

/** As if the clock had been set back by so much since the rest was asked for. */
export const clockSetBack = (db: TestDb, personId: string, by: string) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(
      `update public.safety_rests set
         careful_until = careful_until + $2::interval,
         exploring_locked_until = exploring_locked_until + $2::interval
       where user_id = $1`,
      [personId, by],
    );
  });
