import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { embedMany } from 'ai';
import { bytesOf, signsOf } from '@/lib/recall/vectors/numbers';
import type { People } from '../guide/people.ts';

const perCall = 64;

/** Sends all messages of a person to an embedding model, whoever spoke, and keeps their vectors as Parley's job would. */
export async function embedSample(people: People, personId: string, model: EmbeddingModelV4): Promise<void> {
  const said = await people.sql<{ id: string; text: string }>(
    'select id, private.message_text(parts) as text from public.messages where user_id = $1 order by created_at, id',
    [personId],
  );
  for (let from = 0; from < said.length; from += perCall) {
    const batch = said.slice(from, from + perCall);
    const { embeddings } = await embedMany({ model, values: batch.map(({ text }) => text) });
    const rows = batch.map(({ id }, n) => {
      const vector = embeddings[n] ?? [];
      return { id, bits: signsOf(vector), vector: bytesOf(vector) };
    });
    await people.sql(
      `insert into private.word_vectors (item_id, user_id, message_id, model, text_hash, said_at, bits, vector)
       select m.id, m.user_id, m.id, $1, md5(m.id::text), m.created_at, r.bits::bit varying, decode(r.vector, 'base64')
       from jsonb_to_recordset($2::jsonb) as r (id uuid, bits text, vector text) join public.messages m on m.id = r.id`,
      [model.modelId, JSON.stringify(rows)],
    );
  }
}
