import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { aSpeech } from '../support/a-speech';
import { breaking, calling, mockModel, saying } from '../support/mock-model';

const thinking = (text: string): LanguageModelV4StreamPart[] => [
  { type: 'reasoning-start', id: 'r', providerMetadata: { openai: { itemId: `rs_${text}` } } },
  { type: 'reasoning-delta', id: 'r', delta: text },
  { type: 'reasoning-end', id: 'r', providerMetadata: { openai: { itemId: `rs_${text}` } } },
];
const look = calling({ id: 'a', tool: 'searchParts', input: { query: 'critic' } });

test.each([
  ['that broke off in its words', breaking('Half a ')],
  ['that broke off before any word', breaking().slice(2)],
])('the next step is not told what was thought in an answer %s', async (_, rest) => {
  const broken = mockModel([...thinking('wrong turn'), ...rest]);
  const model = mockModel([...thinking('right turn'), ...look], saying('Here.'));
  await aSpeech(broken.model, { fallbacks: [model.model] });
  expect(model.calls).toHaveLength(2);
  const next = JSON.stringify(model.calls[1]?.prompt);
  expect(next).toContain('right turn');
  expect(next).not.toContain('wrong turn');
});

test('the next step is told what was thought in an answer that came whole', async () => {
  const model = mockModel([...thinking('right turn'), ...look], saying('Here.'));
  await aSpeech(model.model);
  expect(JSON.stringify(model.calls[1]?.prompt)).toContain('rs_right turn');
});
