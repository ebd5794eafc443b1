import type { Meaning } from '../../../lib/recall/vectors/meaning.ts';
import type { People } from '../../../scripts/guide/people.ts';

const model = 'any-1024';
const size = 1_024;

/** Gives each message of a person's own, summary, quote, note and piece of memory a vector of 1,024 numbers that look random and are always the same. */
export async function fillVectors(people: People, personId: string): Promise<void> {
  const digests = `(select string_agg(md5(id || k::text), '' order by k) from generate_series(1, ${size / 16}) k)`;
  await people.sql(
    `insert into private.word_vectors (item_id, user_id, message_id, summary_id, evidence_id, note_id, file_id, model, text_hash, said_at,
       bits, vector)
     select id, $1, message_id, summary_id, evidence_id, note_id, file_id, $2, md5(id::text), at,
       ('x' || left(digests, ${size / 4}))::bit varying, decode(digests, 'hex')
     from (
       select items.*, ${digests} as digests
       from (
         select id, id as message_id, null::uuid as summary_id, null::uuid as evidence_id, null::uuid as note_id, null::uuid as file_id,
           created_at as at from public.messages where user_id = $1 and role = 'user'
         union all
         select id, null, id, null, null, null, ended_at from public.session_summaries where user_id = $1
         union all
         select id, null, null, id, null, null, created_at from public.part_evidence where user_id = $1
         union all
         select id, null, null, null, id, null, updated_at from public.part_notes where user_id = $1
         union all
         select w.id, null, null, null, null, f.id, f.updated_at from public.memory_files f, private.memory_words(f.id, f.content) w
         where f.user_id = $1) items) s`,
    [personId, model],
  );
}

/** A question's vector without any model. */
export function anyVector(): Meaning {
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
  return { model, vectorOf: async () => Array.from({ length: size }, next) };
}
