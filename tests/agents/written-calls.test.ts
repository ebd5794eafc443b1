import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { type ProviderName, type Recorded, replay, replayed } from '../support/provider-streams/replay';
import { chatShape, responsesShape } from '../support/provider-streams/shapes';
import { consentedPerson } from '../support/scene';
import { keptMessages, ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

async function heard(name: ProviderName, texts: string[][], text = 'My Critic was loud after the meeting.') {
  const shape = name === 'OpenAI responses' ? responsesShape() : chatShape('reasoning');
  const answers = texts.map(
    (pieces): Recorded => ({
      events: [...shape.begin(), ...shape.text(...pieces), ...shape.end('stop')],
    }),
  );
  const played = replay(...answers);
  const conversationId = randomUUID();
  const chunks = await turn(ada, replayed(name, played), { conversationId, text });
  const kept = await keptMessages(db, conversationId);
  return {
    text: textIn(chunks),
    stop: kept.at(-1)?.metadata.stop,
    calls: kept.flatMap(({ parts }) =>
      parts.filter(({ type }) => type.startsWith('tool-')).map(({ state }) => state),
    ),
    ledger: (await ledgerOf(db, conversationId)).map(({ tool, status }) => `${tool} ${status}`).sort(),
    asked: played.asked,
    wire: JSON.stringify(chunks),
  };
}

const providers: ProviderName[] = ['OpenAI responses', 'OpenAI chat', 'OpenRouter', 'compatible'];
const call = (name: string, input: string) =>
  `<tool_call>\n{"name": "${name}", "arguments": ${input}}\n</tool_call>`;

test.each(providers)(
  '%s: a call that is written into the text runs once, in its own step, and is never shown',
  async (name) => {
    const made = await heard(name, [
      ['I look. <tool', `_call>${call('searchParts', '{"query":"Critic"}').slice(11)}`],
      ['Here it is.'],
    ]);
    expect(made).toMatchObject({ ledger: ['searchParts ok'], stop: 'finished', calls: ['output-available'] });
    expect(made.text.replace(/\s+/g, ' ')).toBe('I look. Here it is.');
    expect(made.wire).not.toContain('tool_call>');
    expect(made.asked).toHaveLength(2);
  },
);

test.each([
  ['a tool that there is not', call('sendEmail', '{"to":"all"}'), 'sendEmail failed', 'output-error'],
  [
    'arguments that do not fit',
    call('searchParts', '{"query":{}}'),
    'searchParts failed',
    'output-available',
  ],
  ['broken JSON', call('searchParts', '{"query":"Cri'), 'searchParts failed', 'output-error'],
])(
  '%s: the model hears that its call was not made, and nobody is shown it',
  async (_, written, ledger, state) => {
    const made = await heard('compatible', [[written], ['I could not look.']]);
    expect(made).toMatchObject({
      text: 'I could not look.',
      ledger: [ledger],
      stop: 'finished',
      calls: [state],
    });
    expect(JSON.stringify(made.asked[1])).toContain('"role":"tool"');
    expect(made.wire).not.toContain('tool_call>');
  },
);

test('the same written call again and again meets the guards of every call', async () => {
  const same = Array.from({ length: 9 }, () => [call('searchParts', '{"query":"Critic"}')]);
  const { stop, ledger } = await heard('compatible', same);
  expect(stop).toBe('same_tool');
  expect(ledger.length).toBeLessThanOrEqual(6);
});

test('a person who asks about such a tag is answered with it, and nothing is called', async () => {
  const quote = call('getWeather', '{"city":"Paris"}');
  const answer = `It is a call: ${quote}`;
  const { text, ledger } = await heard('compatible', [[answer]], `My model wrote ${quote}. What is that?`);
  expect({ text, ledger }).toEqual({ text: answer, ledger: [] });
});
