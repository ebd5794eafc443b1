import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { randomFrom } from '../chaos/plans';
import { openTestDb, type TestDb } from '../support/db';
import { eraseNewest } from '../support/erasing';
import { bytesOf } from '../support/files';
import { consentedPerson, must, say } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const random = randomFrom(5);
const some = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? '';
const [signs, words] = [
  [...'青鷺夜古水車小屋上飛川森雨花道山空海風石'],
  'heron mill river night garden gate rose path rain stone wind quiet old blue'.split(' '),
];
const text = {
  Japanese: (n: number) => Array.from({ length: n }, () => some(signs)).join(''),
  English: (n: number) => Array.from({ length: n / 5 }, () => some(words)).join(' '),
};

interface Scene {
  ctx: Ctx;
  talk: string;
  elsewhere: string;
  file: string;
  content: string;
}

async function someoneWith(language: keyof typeof text): Promise<Scene> {
  const ctx = await consentedPerson(db, language);
  const [talk, elsewhere] = [randomUUID(), randomUUID()];
  const content = text[language](24_000);
  const file = { id: randomUUID(), name: 'long.txt', conversation: null };
  const { id } = must(await addFile({ ...ctx, tool: 'addFile' }, file, bytesOf(content)));
  await say(ctx, talk, 'Here is a file.', { files: [id] });
  await say(ctx, talk, content.slice(2_000, 2_080));
  return { ctx, talk, elsewhere, file: id, content };
}

async function deleted({ ctx }: Scene, talk: string, said: string) {
  const messageId = randomUUID();
  await say(ctx, talk, said, { messageId });
  must(await deleteMessage({ ...ctx, tool: 'deleteMessage', conversationId: talk }, messageId));
}

type Gone = Record<'here' | 'away', object>;

/** What is made ready of what is gone, and what it is with all that stands taken apart. */
const gone = ({ ctx, talk }: Scene) =>
  sqlAsServer(db, ctx.personId, async (tx) => {
    const [made] = await tx.query<Gone>('select here, away from private.gone_for_prompt($1)', [talk]);
    const [whole] = await tx.query<Gone & { shown: object }>(
      `select private.gone_words(private.deleted_words($1), private.said_words($1), 6) as here, private.gone_in($1) as shown,
         private.gone_words(private.deleted_elsewhere($1), private.said_words($1), 8) as away`,
      [talk],
    );
    return { made, whole };
  });
const kept = ({ file }: Scene) =>
  db.sql<{ known: Record<string, Record<string, unknown[]>> }>(
    'select known from private.standing_file_words where id = $1',
    [file],
  );

test.each(['Japanese', 'English'] as const)(
  'a long %s file is compared once with what is deleted, as if it were taken apart',
  async (language) => {
    const scene = await someoneWith(language);
    const { content, talk, elsewhere } = scene;
    await gone(scene);
    expect(await kept(scene)).toEqual([]);
    const quoted = (from: number) => `${text[language](900)} ${content.slice(from, from + 120)}`;
    for (const [place, said] of [
      [talk, quoted(4_000)],
      [talk, content.slice(9_000, 9_060)],
      [elsewhere, quoted(12_000)],
    ] as const) {
      await deleted(scene, place, said);
      const { made, whole } = await gone(scene);
      expect(made).toEqual({ here: whole?.here, away: whole?.away });
      expect(whole?.shown).toEqual(whole?.here);
    }
    const [row] = await kept(scene);
    expect(Object.values(row?.known['6'] ?? {}).flat().length).toBeGreaterThan(10);
    expect(Object.keys(row?.known['6'] ?? {})).toHaveLength(2);
    expect(Object.keys(row?.known['8'] ?? {})).toHaveLength(1);

    await db.sql(`update private.standing_file_words set known = '{"6": {}, "8": {}}' where id = $1`, [
      scene.file,
    ]);
    const again = await gone(scene);
    expect(again.made).toEqual({ here: again.whole?.here, away: again.whole?.away });
    expect((await kept(scene))[0]?.known).toEqual(row?.known);

    // What is known is not compared again.
    const nothing = `(select jsonb_object_agg(key, (select jsonb_object_agg(d, '[]'::jsonb) from jsonb_object_keys(value) d)) from jsonb_each(known))`;
    await db.sql(`update private.standing_file_words set known = ${nothing} where id = $1`, [scene.file]);
    const { made, whole } = await gone(scene);
    expect(Object.keys(made?.here ?? {}).length).toBeGreaterThan(Object.keys(again.made?.here ?? {}).length);
    expect(whole?.shown).toEqual(made?.here);
  },
  60_000,
);

test('what is kept of a long file is of no use once the file is removed, and goes with its erasure', async () => {
  const scene = await someoneWith('English');
  await deleted(scene, scene.talk, scene.content.slice(4_000, 4_800));
  const before = await gone(scene);
  must(await removeFile({ ...scene.ctx, tool: 'removeFile' }, scene.file));
  const after = await gone(scene);
  expect(after.made?.here).toEqual(after.whole?.here);
  expect(Object.keys(after.made?.here ?? {}).length).toBeGreaterThan(
    Object.keys(before.made?.here ?? {}).length,
  );
  const look = (sql: string) => sqlAsServer(db, scene.ctx.personId, (tx) => tx.query(sql));
  await expect(look('select from private.standing_file_words')).rejects.toThrow(/permission denied/);
  expect(await kept(scene)).toHaveLength(1);
  await eraseNewest(db, scene.ctx, 'removeFile');
  expect(await kept(scene)).toEqual([]);
});
