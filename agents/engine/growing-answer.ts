import type { InferUIMessageChunk } from 'ai';
import { isWithdrawn } from '@/lib/models/schema';
import type { ParleyMessage } from '../messages';
import { isVisible } from './guarded-text';
import type { Waiting } from './steady/steady-model';

type Chunk = InferUIMessageChunk<ParleyMessage>;
type Part = ParleyMessage['parts'][number];

/** A tool call as it is kept; the engine makes one part of it, whatever the tool. */
interface ToolCall {
  type: string;
  toolName?: string;
  toolCallId: string;
  state: 'input-streaming' | 'input-available' | 'output-available' | 'output-error';
  input?: unknown;
  output?: unknown;
  errorText?: string;
  callProviderMetadata?: unknown;
  resultProviderMetadata?: unknown;
}

type OfCommittee = Extract<Chunk, { type: 'data-committee' | 'data-voice' | 'data-synthesis' }>;

/** What a committee leaves in an answer beside its closing words. */
export const isOfCommittee = ({ type }: { type: string }): boolean =>
  type === 'data-committee' || type === 'data-voice' || type === 'data-synthesis';

/** An answer as far as it went out: a fold over what was written to the stream, linear in it. */
export interface GrowingAnswer {
  take(chunk: Chunk): void;
  /** Steps that ended. */
  readonly steps: number;
  /** How often something was added; the same number means the same answer. */
  readonly growth: number;
  /** Tools were called. */
  readonly hasCalls: boolean;
  readonly metadata: object;
  /** How long a model is waited for just now. */
  readonly waiting: Waiting | null;
  /** The parts as they are kept: nothing is left "streaming", and an answer without substance is none. */
  parts(): Part[];
}

/** Guarantee: chunks carry the names and values of our own tools, so a call is a part of our messages. */
const asPart = (call: ToolCall) => call as unknown as Part;

export function growingAnswer(): GrowingAnswer {
  const parts: Part[] = [];
  const texts = new Map<string, Extract<Part, { type: 'text' }>>();
  const calls = new Map<string, ToolCall>();
  let metadata = {};
  let waiting: Waiting | null = null;
  let steps = 0;
  let growth = 0;
  let isRaised = false;

  const call = (chunk: { toolCallId: string; toolName?: string; dynamic?: boolean }): ToolCall => {
    const known = calls.get(chunk.toolCallId);
    if (known) return known;
    const { toolCallId, toolName = 'unknown' } = chunk;
    const made: ToolCall = chunk.dynamic
      ? { type: 'dynamic-tool', toolName, toolCallId, state: 'input-streaming' }
      : { type: `tool-${toolName}`, toolCallId, state: 'input-streaming' };
    calls.set(toolCallId, made);
    // What was called before safety took the answer over holds words of a hard moment; it is told in the ledger.
    if (!isRaised) parts.push(asPart(made));
    return made;
  };

  const takeText = (chunk: Extract<Chunk, { type: 'text-start' | 'text-delta' | 'text-end' }>) => {
    let text = texts.get(chunk.id);
    if (chunk.type === 'text-end' && !text) return;
    if (chunk.type === 'text-start' || !text) {
      text = { type: 'text', text: '', state: 'done' };
      texts.set(chunk.id, text);
      parts.push(text);
    }
    if (chunk.type === 'text-delta') text.text += chunk.delta;
    if (chunk.providerMetadata) text.providerMetadata = chunk.providerMetadata;
    if (chunk.type !== 'text-end') return;
    texts.delete(chunk.id);
    if (isWithdrawn(chunk.providerMetadata)) parts.splice(parts.lastIndexOf(text), 1);
  };

  /** The newest of a part that has a name. */
  const takeData = ({ type, id, data }: OfCommittee) => {
    const at = parts.findIndex((part) => part.type === type && 'id' in part && part.id === id);
    const made = { type, id, data } as Part;
    if (at < 0) parts.push(made);
    else parts[at] = made;
  };

  const take = (chunk: Chunk) => {
    switch (chunk.type) {
      case 'text-start':
      case 'text-delta':
      case 'text-end':
        return takeText(chunk);
      case 'tool-input-start':
        return void call(chunk);
      case 'tool-input-available':
        return void Object.assign(call(chunk), {
          state: 'input-available',
          input: chunk.input,
          callProviderMetadata: chunk.providerMetadata,
        });
      case 'tool-input-error':
      case 'tool-output-error':
        return void Object.assign(call(chunk), {
          state: 'output-error',
          errorText: chunk.errorText,
          ...('input' in chunk && { input: chunk.input }),
        });
      case 'tool-output-available':
        return void Object.assign(call(chunk), {
          state: 'output-available',
          output: chunk.output,
          resultProviderMetadata: chunk.providerMetadata,
        });
      case 'start-step':
        return void parts.push({ type: 'step-start' });
      case 'finish-step':
        steps += 1;
        return;
      case 'start':
      case 'message-metadata':
        metadata = { ...metadata, ...(chunk.messageMetadata ?? {}) };
        return;
      case 'data-committee':
      case 'data-voice':
      case 'data-synthesis':
        return takeData(chunk);
      case 'data-raised': {
        texts.clear();
        isRaised = true;
        metadata = Object.fromEntries(Object.entries(metadata).filter(([name]) => name !== 'committee'));
        const stays = parts.filter(
          (part) => part.type !== 'text' && !('toolCallId' in part) && !isOfCommittee(part),
        );
        parts.splice(0, parts.length, ...stays);
        return;
      }
      case 'data-waiting':
        waiting = chunk.data.waiting;
        return;
      case 'data-help':
        return void parts.push({ type: chunk.type, data: chunk.data });
    }
  };

  return {
    take(chunk) {
      if (chunk.type === 'data-thought') return;
      growth += 1;
      take(chunk);
    },
    get steps() {
      return steps;
    },
    get growth() {
      return growth;
    },
    get hasCalls() {
      return calls.size > 0;
    },
    get metadata() {
      return metadata;
    },
    get waiting() {
      return waiting;
    },
    parts: () => {
      const kept = parts.filter((part) => !('state' in part) || part.state !== 'input-streaming');
      return kept.some(hasSubstance) ? kept : [];
    },
  };
}

const hasSubstance = (part: Part) =>
  part.type !== 'step-start' && !(part.type === 'text' && !isVisible(part.text));
