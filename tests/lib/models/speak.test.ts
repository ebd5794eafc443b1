import { generateText, streamText } from 'ai';
import { describe, expect, test } from 'vitest';
import { createGuide } from '@/agents/guide/model';
import { paceWords } from '@/lib/models/pace';
import { createScriptedModel } from '@/lib/models/scripted-model';

const script = { text: 'I’m glad you said it.\n\nIs someone with you?', choices: ['Yes', 'No'] };

async function pieces(words: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const word of words) all.push(word);
  return all;
}

describe('models that speak from here', () => {
  test('A script goes out word for word, with its quick answers on the first and the last piece.', async () => {
    const model = createScriptedModel(script, { pace: 'instant' });
    expect(model).toMatchObject({ provider: 'parley', modelId: 'safety' });
    const { stream } = await model.doStream({ prompt: [] });
    const parts = [];
    for await (const part of stream) parts.push(part);
    const text = parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : [])).join('');
    const marked = parts.filter((part) => part.type === 'text-start' || part.type === 'text-end');
    expect(text).toBe(script.text);
    expect(marked.map((part) => part.providerMetadata)).toEqual([
      { parley: { choices: ['Yes', 'No'] } },
      { parley: { choices: ['Yes', 'No'] } },
    ]);
  });

  test('Streamed and whole are the same words.', async () => {
    const prompt = 'my inner critic was loud today';
    const whole = await generateText({ model: createGuide({ pace: 'instant' }), prompt });
    const streamed = streamText({ model: createGuide({ pace: 'instant' }), prompt });
    expect(await streamed.text).toBe(whole.text);
  });

  test('No tokens are counted for words that no server made.', async () => {
    const { usage } = await generateText({
      model: createScriptedModel(script, { pace: 'instant' }),
      prompt: 'hi',
    });
    expect(usage.totalTokens).toBe(0);
  });

  test('At human pace a word takes 25 to 40 ms.', async () => {
    const started = performance.now();
    const all = await pieces(paceWords('one two three four five six', 'human', undefined));
    const took = performance.now() - started;
    expect(all.join('')).toBe('one two three four five six');
    expect(took).toBeGreaterThan(6 * 24);
  });

  test('Stopping ends the words at once.', async () => {
    const controller = new AbortController();
    const result = streamText({
      model: createScriptedModel({ text: 'word '.repeat(200), choices: [] }),
      prompt: 'hi',
      abortSignal: controller.signal,
    });
    let heard = 0;
    let aborted = false;
    for await (const part of result.stream) {
      if (part.type === 'text-delta') heard += 1;
      if (part.type === 'abort') aborted = true;
      if (heard === 3) controller.abort();
    }
    expect(aborted).toBe(true);
    expect(heard).toBeLessThan(10);
  });
});
