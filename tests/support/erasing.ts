import { randomUUID } from 'node:crypto';
import { registry, type ToolName } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { eraseNow } from '@/lib/undo/erase-now';
import type { TestDb } from './db';
import { consentedPerson, must, say } from './scene';

export const as = (ctx: Ctx, tool: string): Ctx => ({ ...ctx, tool });

/** What a tool answers when it did what it was asked, with the ids it tells. */
export type Answer = { ok: true; actionId: string } & Record<string, string>;

/** A person who said a word that stands nowhere else, and a companion that uses its tools in answer to it. */
export async function someoneSaying(db: TestDb, name: string, text?: string) {
  const ctx = await consentedPerson(db, name);
  const [talk, messageId] = [randomUUID(), randomUUID()];
  const word = `zzq${name.toLowerCase()}`;
  const turn = await say(ctx, talk, text ?? `The ${word} voice never rests in me.`, { messageId });
  const call = async (name: ToolName, input: object, conversationId = talk, runId = turn.run_id) => {
    const companion: Ctx = { ...ctx, actor: 'agent', agentId: 'companion', conversationId, runId };
    const answer = await runTool({ ctx: companion, allowed: true }, registry[name], randomUUID(), input);
    if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`);
    return answer as unknown as Answer;
  };
  return { ctx, talk, messageId, runId: turn.run_id, word, quote: `${word} voice never rests`, call };
}

/** The actions of a tool, oldest first. */
export async function actionsOf(db: TestDb, ctx: Ctx, tool: string): Promise<string[]> {
  const sql = 'select id from public.agent_actions where user_id = $1 and tool = $2 order by seq';
  return (await db.sql<{ id: string }>(sql, [ctx.personId, tool])).map(({ id }) => id);
}

/** The newest action of a tool is erased at once, after one more turn elsewhere. */
export async function eraseNewest(db: TestDb, ctx: Ctx, tool: string): Promise<void> {
  await say(ctx, randomUUID(), 'On we go.');
  must(await eraseNow(ctx, (await actionsOf(db, ctx, tool)).at(-1) ?? ''));
}

/** As if so many days had gone by since the deletions of a person. */
export const daysPass = (db: TestDb, ctx: Ctx, days: number) =>
  db.sql(
    `update public.agent_actions set erase_at = erase_at - make_interval(days => $2) where user_id = $1`,
    [ctx.personId, days],
  );
