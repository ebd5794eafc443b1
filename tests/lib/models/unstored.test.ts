import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { type Recorded, replay, replayed } from '../../support/provider-streams/replay';
import { chatShape, responsesShape } from '../../support/provider-streams/shapes';

const question: LanguageModelV4Prompt = [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }];
const options = { openai: { reasoningEffort: 'low' } };
const shape = responsesShape();
const plain: Recorded = { events: [...shape.begin(), ...shape.text('Hello.'), ...shape.end('stop')] };

/** An answer that thought, encrypted, before it called a tool. */
const calling = (): Recorded => {
  const thought = { type: 'reasoning', id: 'rs_1', summary: [] };
  return {
    events: [
      ...shape.begin(),
      {
        type: 'response.output_item.added',
        output_index: 0,
        item: { ...thought, encrypted_content: 'sealed-1' },
      },
      {
        type: 'response.output_item.done',
        output_index: 0,
        item: { ...thought, encrypted_content: 'sealed-2' },
      },
      ...shape.calls({ id: 'call_1', name: 'searchParts', pieces: ['{"query":"Critic"}'] }),
      ...shape.end('tools'),
    ],
  };
};

test('OpenAI is asked to keep nothing, whatever else is asked of it', async () => {
  const server = replay(plain, plain);
  const { model } = replayed('OpenAI responses', server);
  await model.doStream({ prompt: question });
  await model.doStream({ prompt: question, providerOptions: options });
  expect(server.asked).toMatchObject([
    { store: false, include: ['reasoning.encrypted_content'] },
    { store: false, include: ['reasoning.encrypted_content'], reasoning: { effort: 'low' } },
  ]);
});

test('what it thought before a call goes back encrypted, and nothing is named by an id that it keeps', async () => {
  const server = replay(calling(), plain);
  const { model } = replayed('OpenAI responses', server);
  const { stream } = await model.doStream({ prompt: question });
  const content: Extract<LanguageModelV4Prompt[number], { role: 'assistant' }>['content'] = [];
  let metadata: object | undefined;
  for await (const part of stream) {
    if (part.type === 'reasoning-start' || part.type === 'reasoning-end') metadata = part.providerMetadata;
    if (part.type === 'tool-call') {
      content.push({ type: 'reasoning', text: '', providerOptions: { ...metadata } });
      content.push({ ...part, input: JSON.parse(part.input), providerOptions: part.providerMetadata ?? {} });
    }
  }
  const output = { type: 'text', value: 'Nothing.' } as const;
  const result = { type: 'tool-result', toolCallId: 'call_1', toolName: 'searchParts', output } as const;
  await model.doStream({
    prompt: [...question, { role: 'assistant', content }, { role: 'tool', content: [result] }],
  });
  const sent = server.asked[1]?.input as { type?: string }[];
  expect(sent.map(({ type }) => type)).toEqual([
    undefined,
    'reasoning',
    'function_call',
    'function_call_output',
  ]);
  expect(sent[1]).toMatchObject({ encrypted_content: 'sealed-2' });
  expect(JSON.stringify(sent)).not.toContain('item_reference');
});

test('a server of one’s own is sent nothing that it may not know', async () => {
  const chat = chatShape('reasoning_content');
  const server = replay({ events: [...chat.begin(), ...chat.text('Hello.'), ...chat.end('stop')] });
  await replayed('OpenAI chat', server).model.doStream({ prompt: question });
  expect(server.asked[0]).not.toHaveProperty('store');
});
