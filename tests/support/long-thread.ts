import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** What the person says and hears in turn: short and long, plain and in Markdown. */
const said = [
  'I must work harder.',
  'There is a part of me that keeps making lists for tomorrow, and another one that wants to lie down and hear nothing of it. They have been at it since the morning.',
  'Yes. It sits in the shoulders.\n\nAnd a little in the jaw.',
];
const heard = [
  'Both of them seem to want something good for you. Which of the two would you like to listen to first?',
  'You could ask it three things:\n\n- what it is **afraid** would happen if it stopped\n- how long it has done this\n- what it would rather do\n\nTake the one that draws you.',
  'Thank you for telling me where you feel it. Stay there for a moment, if that is alright, and notice whether it changes when you are looked at kindly.\n\nWhat do you notice?',
];

const textOf = (n: number): string => {
  const of = n % 2 === 1 ? said : heard;
  return `${of[Math.floor(n / 2) % of.length]}\n\nThis was message ${n}.`;
};

/**
 * Adds a conversation of so many messages, twenty a day, for the one person of a data directory that no server holds,
 * and so many others beside it. Answers its id and that of its first message.
 */
export async function addLongThread(
  dataDir: string,
  messages: number,
  others = 0,
): Promise<{ conversationId: string; firstMessageId: string }> {
  const db = await PGlite.create({ dataDir: join(dataDir, 'pg17'), extensions: { pg_trgm, unaccent } });
  await db.query(
    `insert into public.conversations (user_id, title, last_message_at)
     select user_id, 'An evening ' || n, now() - n * interval '1 hour'
     from public.profiles, generate_series(1, $1::integer) n`,
    [others],
  );
  const { rows } = await db.query<{ id: string }>(
    `insert into public.conversations (user_id, title) select user_id, 'A long year' from public.profiles returning id`,
  );
  const conversationId = rows[0]?.id ?? '';
  const texts = Array.from({ length: messages }, (_, place) => textOf(place + 1));
  const added = await db.query<{ id: string; ordinal: number }>(
    `insert into public.messages (user_id, conversation_id, ordinal, role, parts, created_at)
     select c.user_id, c.id, n, (case when n % 2 = 1 then 'user' else 'assistant' end)::public.message_role,
       jsonb_build_array(jsonb_build_object('type', 'text', 'text', t.words)),
       now() - ($2::integer - n) * interval '72 minutes'
     from public.conversations c, unnest($3::text[]) with ordinality as t (words, n) where c.id = $1
     returning id, ordinal`,
    [conversationId, messages, texts],
  );
  await db.close();
  return { conversationId, firstMessageId: added.rows.find(({ ordinal }) => ordinal === 1)?.id ?? '' };
}
