import { type InferUIMessageChunk, readUIMessageStream } from 'ai';
import { describe, expect, test } from 'vitest';
import { unsaid } from '@/agents/engine/committee/voice-part';
import { growingAnswer } from '@/agents/engine/growing-answer';
import { savedChunks } from '@/agents/engine/saved-chunks';
import type { ParleyMessage } from '@/agents/messages';
import { MessageStore } from '@/components/chat/session/message-store';
import { committeeSettings, type Deliberation, type SeatKey, type VoiceSaid } from '@/lib/committee/schema';
import type { FollowedRun } from '@/lib/conversations/follow-run';
import { withdrawn } from '@/lib/models/schema';

type Chunk = InferUIMessageChunk<ParleyMessage>;

const runId = '11111111-1111-4111-8111-111111111111';
const answerId = '22222222-2222-4222-8222-222222222222';
const begin: Chunk[] = [
  { type: 'start', messageId: answerId, messageMetadata: { runId, voice: 'told' } },
  { type: 'start-step' },
];
const text = (id: string, ...deltas: string[]): Chunk[] => [
  { type: 'text-start', id },
  ...deltas.map((delta): Chunk => ({ type: 'text-delta', id, delta })),
  { type: 'text-end', id },
];
const called = (toolCallId: string): Chunk[] => [
  { type: 'tool-input-start', toolCallId, toolName: 'searchParts' },
  { type: 'tool-input-available', toolCallId, toolName: 'searchParts', input: { query: toolCallId } },
];
const found = (toolCallId: string): Chunk => ({
  type: 'tool-output-available',
  toolCallId,
  output: { ok: true, value: [] },
});
const nextStep: Chunk[] = [{ type: 'finish-step' }, { type: 'start-step' }];
const choices = { parley: { choices: ['Yes', 'No'] } };

const held = (state: Deliberation['state']): Chunk => ({
  type: 'data-committee',
  id: 'committee',
  data: {
    ...{ state, question: 'What now?', seats: [], firstRound: 1, lastRound: 1, byGuide: true },
    settings: committeeSettings.parse({ seats: ['persona:planner', 'persona:rebel'] }),
    ...{ tokens: null, ms: null },
  },
});
const voice = (seat: SeatKey, text: string, state: VoiceSaid['state'] = 'speaking'): Chunk => ({
  type: 'data-voice',
  id: `1|${seat}`,
  data: { ...unsaid(seat, 1), state, text },
});

/** Answers as they are streamed. */
const streams: Record<string, Chunk[]> = {
  'a text': [...begin, ...text('t', 'I hear ', 'you. ', 'There is room.')],
  'answers to tap that come with the end of a text': [
    ...begin,
    ...text('t', 'Is it ', 'loud?').slice(0, -1),
    { type: 'text-end', id: 't', providerMetadata: choices },
  ],
  'a tool call between two texts': [
    ...begin,
    ...text('t', 'Let me look.'),
    ...called('a'),
    found('a'),
    ...nextStep,
    ...text('t', 'I looked.'),
  ],
  'two calls at once that come back in another order': [
    ...begin,
    { type: 'tool-input-start', toolCallId: 'a', toolName: 'searchParts' },
    ...called('b'),
    { type: 'tool-input-available', toolCallId: 'a', toolName: 'searchParts', input: { query: 'a' } },
    found('b'),
    found('a'),
  ],
  'calls that failed': [
    ...begin,
    ...called('a'),
    { type: 'tool-output-error', toolCallId: 'a', errorText: 'It did not work.' },
    { type: 'tool-input-error', toolCallId: 'b', toolName: 'searchParts', input: 'x', errorText: 'What?' },
    ...text('t', 'That did not work.'),
  ],
  'a tool of another server': [
    ...begin,
    { type: 'tool-input-available', toolCallId: 'a', toolName: 'other', input: {}, dynamic: true },
    { type: 'tool-output-available', toolCallId: 'a', output: 'x', dynamic: true },
  ],
  'a text that was withdrawn': [
    ...begin,
    ...text('t', 'A thought', ' aloud').slice(0, -1),
    { type: 'text-end', id: 't', providerMetadata: withdrawn },
    ...text('u', 'What is meant.'),
  ],
  'a committee whose voices grow beside each other': [
    begin[0] ?? expect.unreachable(),
    held('asking'),
    held('deliberating'),
    voice('persona:planner', 'I see.'),
    voice('persona:rebel', 'I want.'),
    voice('persona:planner', 'I see. And more.', 'done'),
    voice('persona:rebel', 'I want. It all.', 'done'),
    ...text('synthesis', 'Both ', 'were heard.'),
    {
      type: 'data-synthesis',
      id: 'synthesis',
      data: { agreements: [], differences: [], next: ['Rest.'], tokens: null, ms: 1 },
    },
    held('done'),
  ],
  'an answer that safety took over': [
    ...begin,
    ...text('t', 'Nice ', 'weather.'),
    ...called('a'),
    found('a'),
    { type: 'data-raised', data: {} },
    { type: 'message-metadata', messageMetadata: { voice: 'safety', raised: 'second_reader' } },
    { type: 'data-help', data: { level: 'ideation', size: 'full' } },
    { type: 'start-step' },
    ...text('t', 'I am ', 'worried.'),
  ],
};

/** A run after each of these chunks, as it is saved: an answer without substance leaves the row as it was. */
function savesOf(chunks: Chunk[]): FollowedRun[] {
  const answer = growingAnswer();
  let row: Pick<FollowedRun, 'parts' | 'metadata'> = { parts: [], metadata: {} };
  return chunks.map((chunk, n) => {
    answer.take(chunk);
    const parts = JSON.parse(JSON.stringify(answer.parts()));
    if (parts.length > 0) row = { parts, metadata: { ...answer.metadata } };
    return { run_id: runId, answer_id: answerId, version: String(n), saved: true, stop: null, ...row };
  });
}

/** What a window shows in the end that is told these chunks. */
async function shown(chunks: Chunk[]): Promise<ParleyMessage> {
  const stream = new ReadableStream<Chunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const store = new MessageStore([]);
  for await (const message of readUIMessageStream<ParleyMessage>({ stream })) {
    if (store.messages.length === 0) store.pushMessage(message);
    store.replaceMessage(0, message);
  }
  return store.messages[0] ?? expect.unreachable();
}

const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value;

/** Parts that can be seen, in one order: which comes first is settled when the page asks for what is kept. */
const substance = (parts: readonly { type: string }[]) =>
  parts
    .filter(({ type }) => type !== 'step-start')
    .map((part) => JSON.stringify(part, inOrder))
    .sort();

function follow(saves: FollowedRun[]): Chunk[] {
  const chunks = savedChunks();
  return [...saves.flatMap((save) => chunks.take(save)), ...chunks.end('finished')];
}

describe('an answer that is read as it is saved', () => {
  for (const [name, chunks] of Object.entries(streams)) {
    test(`${name}: whenever it was saved, it is shown as it is kept`, async () => {
      const saves = savesOf(chunks);
      const last = saves.at(-1) ?? expect.unreachable();
      for (const [n, first] of saves.entries()) {
        for (const second of saves.slice(n)) {
          const message = await shown(follow([first, second, last]));
          expect([n, substance(message.parts)]).toEqual([n, substance(last.parts ?? [])]);
          expect(message).toMatchObject({ id: answerId, metadata: { ...last.metadata, stop: 'finished' } });
        }
      }
    });
  }

  test('says nothing twice', () => {
    const saves = savesOf(streams['a text'] ?? []);
    const deltas = follow(saves).filter((chunk) => chunk.type === 'text-delta');
    expect(deltas.map(({ delta }) => delta)).toEqual(['I hear ', 'you. ', 'There is room.']);
  });

  test('says nothing while nothing was saved', () => {
    const [save] = savesOf(begin);
    const chunks = savedChunks();
    if (!save) expect.unreachable();
    chunks.take(save);
    expect(chunks.take({ ...save, parts: undefined, metadata: undefined })).toEqual([]);
  });

  test('says how long a model is waited for, once, and when that is over', () => {
    const [save] = savesOf(begin);
    if (!save) expect.unreachable();
    const wait = { until: 5, ms: 5, why: 'network', try: 2, of: 3 };
    const told = [wait, wait, null].map((waiting, n) => ({ ...save, version: `${n}`, waiting }));
    const said = follow(told).flatMap((chunk) => (chunk.type === 'data-waiting' ? [chunk.data.waiting] : []));
    expect(said).toEqual([wait, null]);
  });

  test('takes back words that were deleted meanwhile', async () => {
    const [said, cut] = ['You said “the door”. And', 'You said “…”. And then?'].map((words) => ({
      ...{ run_id: runId, answer_id: answerId, version: words, saved: true, stop: null, metadata: {} },
      parts: [{ type: 'text', text: words }],
    }));
    if (!said || !cut) expect.unreachable();
    const message = await shown(follow([said, cut]));
    expect(message.parts.flatMap((part) => ('text' in part ? [part.text] : []))).toEqual([
      'You said “…”. And then?',
    ]);
  });
});
