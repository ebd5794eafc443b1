import type { SqlSession } from '@/lib/db/lite/session';

/**
 * Runs `work` as the server for a person in a transaction of its own, which stays open: answers, once the work is
 * done, with the transaction and with what commits it.
 */
export async function held(
  sql: SqlSession,
  personId: string,
  claims: object,
  work: (tx: SqlSession) => Promise<unknown>,
): Promise<{ tx: SqlSession; letGo: () => Promise<void> }> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let reached = (_: SqlSession) => {};
  const worked = new Promise<SqlSession>((resolve) => {
    reached = resolve;
  });
  const whole = sql.transaction(async (tx) => {
    const given = JSON.stringify({ ...claims, sub: personId, role: 'app_server' });
    await tx.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('request.headers', '', true), set_config('role', 'app_server', true)`,
      [given, personId],
    );
    await work(tx);
    reached(tx);
    await gate;
  });
  whole.catch(() => {});
  const tx = await Promise.race([worked, whole.then(() => worked)]);
  return {
    tx,
    letGo: async () => {
      open();
      await whole;
    },
  };
}

/** Waits until `many` sessions wait for a lock of another one, or `works` is over. */
export async function untilWaiting(sql: SqlSession, many: number, works: Promise<unknown>): Promise<void> {
  let done = false;
  works
    .finally(() => {
      done = true;
    })
    .catch(() => {});
  const waiting = 'select count(*)::int as n from pg_locks where not granted';
  while (!done && ((await sql.query<{ n: number }>(waiting))[0]?.n ?? 0) < many) await sql.query('select 1');
}
