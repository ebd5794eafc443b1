import type { Ctx } from '@/lib/context';
import { listSummaries } from '@/lib/sessions/list-summaries';
import type { TestDb } from './db';
import { must } from './scene';

/** As if so many minutes had gone by since all that was said and summarised in a conversation. */
export const minutesPass = (db: TestDb, talk: string, minutes: number) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    const ago = 'make_interval(mins => $2)';
    const of = 'where conversation_id = $1';
    await tx.query(`update public.messages set created_at = created_at - ${ago} ${of}`, [talk, minutes]);
    await tx.query(
      `update public.session_summaries set began_at = began_at - ${ago}, ended_at = ended_at - ${ago} ${of}`,
      [talk, minutes],
    );
    await tx.query(
      `update public.conversations set last_message_at = last_message_at - ${ago}, summarised_to = summarised_to - ${ago}
       where id = $1`,
      [talk, minutes],
    );
  });

/** The texts of a person's summaries, the latest first. */
export const summariesOf = async (ctx: Ctx): Promise<string[]> =>
  must(await listSummaries(ctx)).summaries.map(({ text }) => text);
