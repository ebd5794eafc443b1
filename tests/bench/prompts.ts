// What a prompt holds: tools in the plain turn, and turn 1,000 of a conversation beside turn 50.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { freshDir, startApp } from '../support/app-server.ts';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai.ts';
import { personOf } from './measure.ts';
import { type Figure, figure, print } from './report.ts';
import { usual, words } from './turns.ts';
import { open } from './undo.ts';

/** A conversation of the one person of this folder, with so many messages. */
async function talkIn(dir: string, messages: number): Promise<string> {
  const { sql, close } = await open(dir);
  const talk = randomUUID();
  await sql.query(
    `insert into public.conversations (id, user_id, title) select $1, id, 'A long one' from auth.users limit 1`,
    [talk],
  );
  await sql.query(
    `insert into public.messages (user_id, conversation_id, ordinal, role, parts)
     select c.user_id, c.id, n, (case when n % 2 = 1 then 'user' else 'assistant' end)::public.message_role,
       jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'I hear both of them, number ' || n))
     from public.conversations c, generate_series(1, $2::int) n where c.id = $1`,
    [talk, messages],
  );
  await close();
  return talk;
}

export async function promptFigures(): Promise<Figure[]> {
  const model: FakeOpenai = await startFakeOpenai();
  const dataDir = freshDir();
  const env = { OPENAI_COMPATIBLE_BASE_URL: model.url, PARLEY_MODEL: 'fake-1' };
  try {
    const first = await startApp({ dataDir });
    await personOf(first.url)
      .consent()
      .finally(() => first.stop());
    const [few, many] = [await talkIn(dataDir, 98), await talkIn(dataDir, 1998)];
    const app = await startApp({ dataDir, env });
    const asked = async (talk: string) => {
      model.play(() => usual);
      await personOf(app.url).say(talk, words);
      return model.requests[0]?.body;
    };
    const [at50, at1000] = [await asked(few), await asked(many)];
    await app.stop();
    const size = (value: unknown) => JSON.stringify(value ?? '').length;
    return [
      figure('tool_schema_kb_per_turn', size(at50?.tools) / 1024, 'KB', 9),
      figure('token_ratio_turn_1000_to_50', size(at1000) / size(at50), 'x', 1.2),
    ];
  } finally {
    await model.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print(await promptFigures(), []);
