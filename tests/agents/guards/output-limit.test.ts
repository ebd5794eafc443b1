import type { TextStreamPart, ToolSet } from 'ai';
import { expect, test, vi } from 'vitest';
import { outputLimit, thoughtsPerWords } from '@/agents/engine/guards/output-limit';

type Part = TextStreamPart<ToolSet>;
const text = (words: string): Part => ({ type: 'text-delta', id: 't', text: words });
const thought = (words: string): Part => ({ type: 'reasoning-delta', id: 'r', text: words });
const input = (delta: string): Part => ({ type: 'tool-input-delta', id: 'c', delta });
const step: Part = { type: 'start-step', request: {}, warnings: [] };

async function through(limit: number, parts: Part[]) {
  const reached = vi.fn();
  const out: Part[] = [];
  const stream = new ReadableStream<Part>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  for await (const part of stream.pipeThrough(outputLimit(limit, reached))) out.push(part);
  return { out, reached };
}

test('what stays within the limit goes through as it is', async () => {
  const parts = [step, thought('1234'), text('56789'), input('01234')];
  const { out, reached } = await through(10, parts);
  expect(out).toEqual(parts);
  expect(reached).not.toHaveBeenCalled();
});

test.each([
  ['text', text, text('12')],
  ['what a tool is asked', input, input('12')],
])('the piece that goes beyond is cut, and nothing follows: %s', async (_, kind, cut) => {
  const { out, reached } = await through(4, [step, text('ab'), kind('1234'), text('no more')]);
  expect(out).toEqual([step, text('ab'), cut]);
  expect(reached).toHaveBeenCalledOnce();
});

test('thoughts have a limit of their own, ten times that of words', async () => {
  const most = thought('x'.repeat(4 * thoughtsPerWords));
  const parts = [step, text('ab'), most, text('cd')];
  expect((await through(4, parts)).out).toEqual(parts);
  const { out, reached } = await through(4, [step, most, thought('y'), text('no more')]);
  expect(out).toEqual([step, most, thought('')]);
  expect(reached).toHaveBeenCalledOnce();
});

test('each call of the model has the whole limit', async () => {
  const parts = [
    step,
    text('1234'),
    step,
    text('5678'),
    thought('x'.repeat(40)),
    step,
    thought('y'.repeat(40)),
  ];
  expect((await through(4, parts)).out).toEqual(parts);
});
