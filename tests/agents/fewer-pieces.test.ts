import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { inFewerPieces } from '@/agents/engine/fewer-pieces';
import { mockModel, saying } from '../support/mock-model';

type Part = LanguageModelV4StreamPart;

const ask = async (model: LanguageModelV4) => (await inFewerPieces(model).doStream({ prompt: [] })).stream;
async function read(stream: ReadableStream<Part>): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
}
const textsOf = (parts: Part[]) => parts.flatMap((one) => (one.type === 'text-delta' ? [one.delta] : []));

test('words that arrive together go on in few pieces, every one of them and in order', async () => {
  const words = Array.from({ length: 4_000 }, (_, n) => `${n} `);
  const parts = await read(await ask(mockModel(saying(...words)).model));
  const texts = textsOf(parts);
  expect(texts.join('')).toBe(words.join(''));
  expect(texts.length).toBeLessThan(20);
  expect(texts[0]).toBe('0 ');
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(2_010);
  expect(parts.map(({ type }) => type).filter((type, n, all) => type !== all[n - 1])).toEqual([
    ...['stream-start', 'text-start', 'text-delta', 'text-end', 'finish'],
  ]);
});

test('texts stay apart, and so does what the provider says of a piece', async () => {
  const note = { some: { thing: 1 } };
  const parts: Part[] = [
    { type: 'text-delta', id: 'a', delta: 'first ' },
    { type: 'text-delta', id: 'a', delta: 'one ' },
    { type: 'text-delta', id: 'a', delta: 'two ' },
    { type: 'text-delta', id: 'b', delta: 'other ' },
    { type: 'text-delta', id: 'b', delta: 'noted ', providerMetadata: note },
    { type: 'text-delta', id: 'b', delta: 'last' },
  ];
  const seen = (await read(await ask(mockModel(parts).model))).slice(1);
  expect(seen).toEqual([
    { type: 'text-delta', id: 'a', delta: 'first ' },
    { type: 'text-delta', id: 'a', delta: 'one two ' },
    { type: 'text-delta', id: 'b', delta: 'other ' },
    { type: 'text-delta', id: 'b', delta: 'noted ', providerMetadata: note },
    { type: 'text-delta', id: 'b', delta: 'last' },
  ]);
});

test('words wait for no later ones, and a reader who leaves ends the model’s answer', async () => {
  const model = mockModel({ parts: saying('here ', 'and now').slice(0, 3), hang: true }).model;
  const gone = new AbortController();
  const { stream } = await inFewerPieces(model).doStream({ prompt: [], abortSignal: gone.signal });
  const reader = stream.getReader();
  const texts: string[] = [];
  while (texts.join('') !== 'here and now') {
    const { value } = await reader.read();
    if (value?.type === 'text-delta') texts.push(value.delta);
  }
  gone.abort(new Error('stopped'));
  await new Promise((later) => setImmediate(later));
  const rest = reader.read();
  await expect(rest).rejects.toThrow('stopped');
});
