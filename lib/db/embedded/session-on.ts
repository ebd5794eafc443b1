import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { SqlSession } from '../lite/session';

/** Plain SQL on a PGlite. It takes no turns: see Turns. */
export const sessionOn = (db: PGlite): SqlSession => ({
  ...statementsOn(db),
  transaction: (work) => db.transaction((tx) => work(inTransaction(tx))),
});

const inTransaction = (tx: Transaction): SqlSession => {
  const session: SqlSession = { ...statementsOn(tx), transaction: (work) => work(session) };
  return session;
};

const statementsOn = (db: PGlite | Transaction) => ({
  query: async <Row>(text: string, params: unknown[] = []) => (await db.query<Row>(text, params)).rows,
  exec: async (text: string) => {
    await db.exec(text);
  },
});
