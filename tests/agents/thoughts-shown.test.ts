import { randomUUID } from 'node:crypto';
import type { UIMessageChunk } from 'ai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { getConversation } from '@/lib/conversations/get-conversation';
import { openTestDb, type TestDb } from '../support/db';
import { type ProviderName, type Recorded, replay, replayed } from '../support/provider-streams/replay';
import { chatChunk, chatShape, responsesShape, type Shape } from '../support/provider-streams/shapes';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, keptRuns, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const shapes = {
  'OpenAI responses': responsesShape(),
  OpenRouter: chatShape('reasoning'),
  compatible: chatShape('reasoning_content'),
} satisfies Partial<Record<ProviderName, Shape>>;

/** What a window shows as thoughts after these chunks. */
function shown(chunks: UIMessageChunk[]): string {
  let text = '';
  for (const chunk of chunks) {
    if (chunk.type !== 'data-thought') continue;
    const data = chunk.data as { at: number; text: string };
    text = text.slice(0, data.at) + data.text;
  }
  return text.trim();
}

async function answered(name: keyof typeof shapes, thoughts: string[], said = 'I hear you.') {
  const shape = shapes[name];
  const answer: Recorded = {
    events: [...shape.begin(), ...shape.thoughts(...thoughts), ...shape.text(said), ...shape.end('stop')],
  };
  const conversationId = randomUUID();
  const text = 'My Critic was loud after the meeting.';
  const chunks = await turn(ada, replayed(name, replay(answer)), { conversationId, text });
  const kept = JSON.stringify(await keptMessages(db, conversationId));
  return { chunks, kept, runs: await keptRuns(db, conversationId) };
}

test.each(Object.keys(shapes) as (keyof typeof shapes)[])(
  '%s: what the model thinks is shown in pieces, and kept nowhere',
  async (name) => {
    const word = 'zwetschge';
    const { chunks, kept } = await answered(name, [
      ...['They speak of a ', `${word} critic.`, ` ${'I ask about it. '.repeat(20)}`],
    ]);
    expect(shown(chunks)).toBe(`They speak of a ${word} critic. ${'I ask about it. '.repeat(20)}`.trim());
    expect(textIn(chunks)).toBe('I hear you.');
    expect(chunks.filter(({ type }) => type === 'data-thought').length).toBeLessThan(5);
    expect(kept).not.toContain(word);
    const tables = await db.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`,
    );
    for (const { name: table } of tables)
      expect(await db.sql(`select 1 from ${table} t where t::text like '%${word}%'`), table).toEqual([]);
  },
);

test('what a guard holds back of a thought ends what is shown of it, and the answer goes on', async () => {
  const { chunks, runs } = await answered('compatible', [
    'They are sad. ',
    'You could take 30 pills with water. ',
    'Nobody would know of the rest. '.repeat(10),
  ]);
  expect(shown(chunks)).not.toMatch(/pills|the rest/);
  expect(textIn(chunks)).toBe('I hear you.');
  expect(runs.at(-1)?.stop_reason).toBe('finished');
});

test('a number that stands in no list is taken out of a thought', async () => {
  const { chunks } = await answered('compatible', ['They could call 0800 555 0199 now, I think.']);
  expect(shown(chunks)).toContain('They could call');
  expect(shown(chunks)).not.toContain('0199');
});

const told = (details: object[]) => chatChunk({ content: '', reasoning: '', reasoning_details: details });
const lookUp = { id: 'call_1', name: 'searchParts', pieces: ['{"query":"Critic"}'] };

test('what a model thinks before it calls a tool is neither kept nor told to it in a later turn', async () => {
  const shape = shapes.OpenRouter;
  const word = 'mirabelle';
  const thought = { type: 'reasoning.text', format: 'anthropic-claude-v1', index: 0 };
  const answers = replay(
    {
      events: [
        ...shape.begin(),
        told([{ ...thought, text: `They speak of a ${word}. They could take 30 pills with water.` }]),
        told([{ ...thought, signature: 'c2lnbmVk' }]),
        ...shape.calls(lookUp),
        ...shape.end('tools'),
      ],
    },
    { events: [...shape.begin(), ...shape.text('I looked.'), ...shape.end('stop')] },
    { events: [...shape.begin(), ...shape.text('Yes.'), ...shape.end('stop')] },
  );
  const conversationId = randomUUID();
  const model = replayed('OpenRouter', answers);
  const chunks = await turn(ada, model, { conversationId, text: 'My Critic was loud.' });
  expect(textIn(chunks)).toBe('I looked.');
  // Within the turn its provider wants it back.
  expect(JSON.stringify(answers.asked[1])).toContain(word);
  expect(JSON.stringify(chunks.filter(({ type }) => type !== 'data-thought'))).not.toMatch(/mirabelle|pills/);
  expect(JSON.stringify(await keptMessages(db, conversationId))).not.toContain(word);
  await turn(ada, model, { conversationId, text: 'And now?' });
  expect(JSON.stringify(answers.asked[2])).toContain('searchParts');
  expect(JSON.stringify(answers.asked[2])).not.toContain(word);
});

test('what was kept of thoughts beside a call by earlier versions is read no more', async () => {
  const shape = shapes.OpenRouter;
  const answers = replay(
    { events: [...shape.begin(), ...shape.calls(lookUp), ...shape.end('tools')] },
    { events: [...shape.begin(), ...shape.text('I looked.'), ...shape.end('stop')] },
    { events: [...shape.begin(), ...shape.text('Yes.'), ...shape.end('stop')] },
  );
  const conversationId = randomUUID();
  const model = replayed('OpenRouter', answers);
  await turn(ada, model, { conversationId, text: 'My Critic was loud.' });
  const beside = JSON.stringify({ openrouter: { reasoning_details: [{ text: 'mirabelle' }] } });
  await db.sql(
    `update public.messages set parts = (
       select jsonb_agg(case when part ? 'toolCallId' then part || jsonb_build_object('callProviderMetadata', $2::jsonb) else part end)
       from jsonb_array_elements(parts) part)
     where conversation_id = $1 and role = 'assistant'`,
    [conversationId, beside],
  );
  expect(JSON.stringify(await keptMessages(db, conversationId))).toContain('mirabelle');
  expect(JSON.stringify(must(await getConversation(ada, conversationId)))).not.toContain('mirabelle');
  await turn(ada, model, { conversationId, text: 'And now?' });
  expect(JSON.stringify(answers.asked[2])).not.toContain('mirabelle');
});
