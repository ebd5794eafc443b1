import type { InferUIMessageChunk } from 'ai';
import type { FollowedRun } from '@/lib/conversations/follow-run';
import type { StopReason } from '@/lib/conversations/schema';
import type { ParleyMessage } from '../messages';
import { isOfCommittee } from './growing-answer';
import type { Waiting } from './steady/steady-model';

type Chunk = InferUIMessageChunk<ParleyMessage>;
type Part = ParleyMessage['parts'][number];
type Text = Extract<Part, { type: 'text' }>;
type Call = Extract<Part, { toolCallId: string }>;

/** An answer that is read as it is saved, turned into what its own stream would have said. */
export interface SavedChunks {
  /** What is new since the last time. */
  take(run: FollowedRun): Chunk[];
  end(stop: StopReason): Chunk[];
}

/** Rows that the engine wrote: their parts are of the kinds that it knows. */
const asParts = (parts: FollowedRun['parts']) => (parts ?? []) as unknown as Part[];

/** Rows that the engine wrote: what is waited for is as it said. */
const asWaiting = (waiting: FollowedRun['waiting']) => (waiting ?? null) as Waiting | null;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Each part with a name that it keeps while the answer grows. */
function named(parts: Part[]): Map<string, Part> {
  const counts = new Map<string, number>();
  return new Map(
    parts.map((part): [string, Part] => {
      if ('toolCallId' in part) return [part.toolCallId, part];
      if (isOfCommittee(part) && 'id' in part) return [`${part.type} ${part.id}`, part];
      const count = (counts.get(part.type) ?? 0) + 1;
      counts.set(part.type, count);
      return [`${part.type}-${count}`, part];
    }),
  );
}

const withAdded = ({ providerMetadata }: Text) => (providerMetadata ? { providerMetadata } : {});

const withName = (call: Call) => ({
  toolCallId: call.toolCallId,
  toolName: call.type === 'dynamic-tool' ? call.toolName : call.type.slice('tool-'.length),
  ...(call.type === 'dynamic-tool' && { dynamic: true }),
});

function outcomeOf(call: Call): Chunk[] {
  const { toolCallId } = call;
  if (call.state === 'output-available')
    return [{ type: 'tool-output-available', toolCallId, output: call.output }];
  if (call.state === 'output-error')
    return [{ type: 'tool-output-error', toolCallId, errorText: call.errorText }];
  return [];
}

function asNew(name: string, part: Part): Chunk[] {
  if (part.type === 'step-start') return [{ type: 'start-step' }];
  if (part.type === 'text')
    return [
      { type: 'text-start', id: name },
      { type: 'text-delta', id: name, delta: part.text, ...withAdded(part) },
    ];
  if (part.type === 'data-help') return [{ type: part.type, data: part.data }];
  if (isOfCommittee(part)) return [part as Chunk];
  if (!('toolCallId' in part)) return [];
  const input = part.input ?? null;
  if (part.state === 'output-error')
    return [{ type: 'tool-input-error', ...withName(part), input, errorText: part.errorText }];
  return [{ type: 'tool-input-available', ...withName(part), input }, ...outcomeOf(part)];
}

/** What makes the earlier part this one; null when it is not the same part grown. */
function asGrown(name: string, before: Part, now: Part): Chunk[] | null {
  if (isSame(before, now)) return [];
  if (before.type === 'text' && now.type === 'text') {
    if (!now.text.startsWith(before.text)) return null;
    return [{ type: 'text-delta', id: name, delta: now.text.slice(before.text.length), ...withAdded(now) }];
  }
  if (isOfCommittee(before) && isOfCommittee(now)) return [now as Chunk];
  const wentOn = 'toolCallId' in before && 'toolCallId' in now && before.state !== now.state;
  return wentOn && before.state === 'input-available' ? outcomeOf(now) : null;
}

/** What came to an answer; null when something of it is gone or not as it was. */
function grownSince(before: Map<string, Part>, now: Map<string, Part>): Chunk[] | null {
  if ([...before.keys()].some((name) => !now.has(name))) return null;
  const chunks: Chunk[] = [];
  for (const [name, part] of now) {
    const earlier = before.get(name);
    const more = earlier ? asGrown(name, earlier, part) : asNew(name, part);
    if (!more) return null;
    chunks.push(...more);
  }
  return chunks;
}

/** All of an answer in the place of what was told before, of which only the help that was shown stays. */
const anew = (before: Map<string, Part>, now: Map<string, Part>): Chunk[] => [
  { type: 'data-raised', data: {} },
  { type: 'start-step' },
  ...[...now].flatMap(([name, part]) =>
    part.type === 'data-help' && before.has(name) ? [] : asNew(name, part),
  ),
];

/** The chunks of one answer, from its beginning. Texts stay open to the end, since a saved text may still grow. */
export function savedChunks(): SavedChunks {
  let parts = new Map<string, Part>();
  let metadata: FollowedRun['metadata'];

  const told = (now: FollowedRun['metadata'] = {}): Chunk[] => {
    if (isSame(metadata, now)) return [];
    metadata = now;
    return [{ type: 'message-metadata', messageMetadata: now }];
  };

  let waiting: FollowedRun['waiting'] = null;
  const waited = (now: FollowedRun['waiting'] = null): Chunk[] => {
    if (isSame(waiting, now)) return [];
    waiting = now;
    return [{ type: 'data-waiting', id: 'waiting', data: { waiting: asWaiting(now) } }];
  };

  return {
    take(run) {
      if (metadata === undefined) {
        metadata = { runId: run.run_id, ...run.metadata };
        parts = named(asParts(run.parts));
        return [
          { type: 'start', messageId: run.answer_id, messageMetadata: metadata },
          ...[...parts].flatMap(([name, part]) => asNew(name, part)),
          ...waited(run.waiting),
        ];
      }
      if (run.parts === undefined) return [];
      const before = parts;
      parts = named(asParts(run.parts));
      return [
        ...told({ runId: run.run_id, ...run.metadata }),
        ...(grownSince(before, parts) ?? anew(before, parts)),
        ...waited(run.waiting),
      ];
    },
    end: (stop) => [
      ...[...parts].flatMap(([name, part]): Chunk[] =>
        part.type === 'text' ? [{ type: 'text-end', id: name, ...withAdded(part) }] : [],
      ),
      { type: 'finish', messageMetadata: { stop } },
    ],
  };
}
