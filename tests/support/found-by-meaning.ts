import { randomUUID } from 'node:crypto';
import { embedDue, embedderIn } from '@/agents/engine/meaning/embed-due';
import { meaningBy } from '@/agents/engine/meaning/question-vectors';
import { summariseDue } from '@/agents/engine/sessions/summarise-due';
import type { Ctx } from '@/lib/context';
import { resolveEmbedding } from '@/lib/models/resolve-embedding';
import { searchMemories } from '@/lib/recall/search-memories';
import type { TestDb } from './db';
import type { FakeEmbeddings } from './fake-embeddings';
import { must, say } from './scene';
import { minutesPass } from './sessions';

/** Says these in a conversation that then comes to rest and is summarised. Answers the conversation and the messages. */
export async function rested(db: TestDb, who: Ctx, ...texts: string[]) {
  const talk = randomUUID();
  const ids: string[] = [];
  for (const text of texts) {
    const messageId = randomUUID();
    ids.push(messageId);
    await say(who, talk, text, { messageId });
  }
  await minutesPass(db, talk, 31);
  must(await summariseDue());
  return { talk, ids };
}

/** As if so many hours had gone by since a person kept and wrote all that they did. */
export const hoursPass = (db: TestDb, { personId }: Ctx, hours: number) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    for (const table of ['part_notes', 'memory_files', 'part_evidence', 'memory_sources', 'agent_actions']) {
      const hasUpdates = table === 'part_notes' || table === 'memory_files';
      await tx.query(
        `update public.${table} set created_at = created_at - make_interval(hours => $2)
         ${hasUpdates ? ', updated_at = updated_at - make_interval(hours => $2)' : ''} where user_id = $1`,
        [personId, hours],
      );
    }
  });

/** What sends words to a fake embedding server, and what is found by it. */
export function embeddingBy(server: FakeEmbeddings) {
  const envFor = (model = 'vec-1') => ({
    OPENAI_COMPATIBLE_BASE_URL: server.url,
    PARLEY_MODEL: 'test',
    PARLEY_EMBEDDING_MODEL: model,
  });
  const meaning = (model?: string) => {
    const found = resolveEmbedding(envFor(model));
    if (!found) throw new Error('There is no embedding model.');
    return meaningBy(found);
  };
  return {
    embed: async (model?: string) =>
      must(await embedDue(embedderIn(envFor(model), { tokens: null, micros: null }))),
    search: async (who: Ctx, query: string, more: { model?: string; from?: string } = {}) =>
      must(
        await searchMemories(who, {
          ...{ query, page: 1, limit: 20, from: more.from, meaning: meaning(more.model) },
        }),
      ).hits,
    sent: () => server.requests.flatMap(({ input }) => input),
  };
}
