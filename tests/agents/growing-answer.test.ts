import { createUIMessageStream } from 'ai';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unsaid } from '@/agents/engine/committee/voice-part';
import { growingAnswer } from '@/agents/engine/growing-answer';
import type { ParleyMessage } from '@/agents/messages';
import type { SeatKey } from '@/lib/committee/schema';

type Chunk = Parameters<ReturnType<typeof growingAnswer>['take']>[0];

/** What the library makes of the same chunks. */
async function byLibrary(chunks: Chunk[]): Promise<ParleyMessage> {
  const whole = Promise.withResolvers<ParleyMessage>();
  const stream = createUIMessageStream<ParleyMessage>({
    execute: ({ writer }) => {
      for (const chunk of chunks) writer.write(chunk);
    },
    onEnd: ({ responseMessage }) => whole.resolve(responseMessage),
  });
  for await (const chunk of stream) expect(chunk.type).not.toBe('error');
  return whole.promise;
}

const asKept = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));

const textOf = (id: string, pieces: string[]): Chunk[] => [
  { type: 'text-start', id },
  ...pieces.map((delta): Chunk => ({ type: 'text-delta', id, delta })),
  { type: 'text-end', id, providerMetadata: { parley: { choices: pieces } } },
];

const callOf = (toolCallId: string, ending: 'ok' | 'failed' | 'unreadable', dynamic: boolean): Chunk[] => {
  const name = { toolCallId, toolName: dynamic ? 'eraseAll' : 'searchParts', ...(dynamic && { dynamic }) };
  const input = { query: 'Critic' };
  const begin: Chunk[] = [
    { type: 'tool-input-start', ...name },
    { type: 'tool-input-delta', toolCallId, inputTextDelta: '{"query":"Critic"}' },
  ];
  if (ending === 'unreadable')
    return [...begin, { type: 'tool-input-error', ...name, input, errorText: 'This step did not work.' }];
  const asked: Chunk = { type: 'tool-input-available', ...name, input };
  return ending === 'ok'
    ? [...begin, asked, { type: 'tool-output-available', toolCallId, output: { ok: true } }]
    : [...begin, asked, { type: 'tool-output-error', toolCallId, errorText: 'This step did not work.' }];
};

const piece = fc.constantFrom('a', 'Yes. ', 'ä 🌱', '\n\n');
const text = fc.array(piece, { maxLength: 5 }).map((pieces) => ({ kind: 'text' as const, pieces }));
const call = fc
  .tuple(fc.constantFrom('ok' as const, 'failed' as const, 'unreadable' as const), fc.boolean())
  .map(([ending, dynamic]) => ({ kind: 'call' as const, ending, dynamic }));
const step = fc.array(fc.oneof(text, call), { maxLength: 4 });

const chunksOf = (steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): Chunk[] => [
  { type: 'start', messageId: 'm', messageMetadata: { voice: 'mock' } },
  { type: 'data-help', data: { level: 'none', size: 'small' } },
  ...steps.flatMap((parts, n): Chunk[] => [
    { type: 'start-step' },
    ...parts.flatMap((part, i) =>
      part.kind === 'text' ? textOf(`${i}`, part.pieces) : callOf(`c${n}-${i}`, part.ending, part.dynamic),
    ),
    { type: 'finish-step' },
  ]),
];

describe('the answer as it is kept', () => {
  test('is what the browser made of the same stream', async () => {
    const seed = process.env.PARLEY_PROPERTY_SEED === 'random' ? undefined : 7;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 4 }), async (steps) => {
        const chunks = chunksOf(steps);
        const answer = growingAnswer();
        for (const chunk of chunks) answer.take(chunk);
        const library = await byLibrary(chunks);
        expect(asKept(answer.parts())).toEqual(asKept(library.parts));
        expect(answer.metadata).toEqual(library.metadata);
        expect(answer.steps).toBe(steps.length);
      }),
      { numRuns: 60, seed },
    );
  });

  test('has no parts as long as nothing of substance came', () => {
    const answer = growingAnswer();
    answer.take({ type: 'start', messageId: 'm' });
    answer.take({ type: 'start-step' });
    answer.take({ type: 'text-start', id: 't' });
    expect(answer.parts()).toEqual([]);
    answer.take({ type: 'text-delta', id: 't', delta: 'Yes' });
    expect(answer.parts()).toMatchObject([
      { type: 'step-start' },
      { type: 'text', text: 'Yes', state: 'done' },
    ]);
  });

  test('leaves out a call whose input has not arrived', () => {
    const answer = growingAnswer();
    answer.take({ type: 'start-step' });
    answer.take({ type: 'text-start', id: 't' });
    answer.take({ type: 'text-delta', id: 't', delta: 'Yes' });
    answer.take({ type: 'tool-input-start', toolCallId: 'a', toolName: 'searchParts' });
    expect(answer.parts().map(({ type }) => type)).toEqual(['step-start', 'text']);
  });

  test('keeps the newest of each voice in its place, and none of them once safety takes the answer over', () => {
    const answer = growingAnswer();
    const say = (seat: SeatKey, text: string) =>
      answer.take({ type: 'data-voice', id: `1|${seat}`, data: { ...unsaid(seat, 1), text } });
    answer.take({ type: 'message-metadata', messageMetadata: { committee: true, voice: 'mock' } });
    say('persona:planner', 'I');
    say('persona:rebel', 'You');
    say('persona:planner', 'I see.');
    expect(answer.parts().map((part) => (part.type === 'data-voice' ? part.data.text : part.type))).toEqual([
      'I see.',
      'You',
    ]);
    answer.take({ type: 'data-raised', data: {} });
    expect(answer.parts()).toEqual([]);
    expect(JSON.stringify(answer.metadata)).toBe('{"voice":"mock"}');
  });
});
