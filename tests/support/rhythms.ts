import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import { addRhythm } from '@/lib/rhythms/add-rhythm';
import { listRhythms } from '@/lib/rhythms/list-rhythms';
import type { Rhythm, RhythmTimes } from '@/lib/rhythms/schema';
import type { TestDb } from './db';
import { must } from './scene';

/** On every day at eight in the evening in Berlin. */
export const everyEvening: RhythmTimes & { kind: 'check_in' } = {
  kind: 'check_in',
  days: [0, 1, 2, 3, 4, 5, 6],
  ...{ time: '20:00', timeZone: 'Europe/Berlin', partId: null },
};

/** Turns a rhythm on; answers its id. */
export async function rhythmOf(ctx: Ctx, times: RhythmTimes = everyEvening): Promise<string> {
  return must(await addRhythm({ ...ctx, tool: 'addRhythm' }, { id: randomUUID(), times })).id;
}

export async function shownRhythm(ctx: Ctx, id: string): Promise<Rhythm> {
  const found = must(await listRhythms(ctx)).rhythms.find((one) => one.id === id);
  if (!found) throw new Error('This rhythm is not shown.');
  return found;
}

/** As if it had come due so many minutes ago; also what waits is looked at again. */
export const comesDue = (db: TestDb, id: string, minutes = 1) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(
      `update public.jobs set updated_at = now() - interval '40 days',
        next_at = coalesce((select due_at from public.job_runs where job_id = $1 and state in ('running', 'waiting') and not by_hand),
          date_trunc('milliseconds', now() - make_interval(mins => $2)))
       where id = $1`,
      [id, minutes],
    );
    await tx.query(
      `update public.job_runs set lease_until = now() - interval '1 second' where job_id = $1 and state in ('running', 'waiting')`,
      [id],
    );
  });

/** What the guide said of itself, in order. */
export async function saidByItself(
  db: TestDb,
  ctx: Ctx,
): Promise<{ id: string; talk: string; text: string }[]> {
  return db.sql(
    `select m.id, m.conversation_id as talk, private.message_text(m.parts) as text from public.messages m
     where m.user_id = $1 and m.role = 'assistant' and m.run_id is null order by m.created_at, m.ordinal`,
    [ctx.personId],
  );
}
