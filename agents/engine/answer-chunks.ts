import type { InferUIMessageChunk } from 'ai';
import type { ParleyMessage } from '../messages';
import type { AgentEvent } from './agent-events';

type Chunk = InferUIMessageChunk<ParleyMessage>;

/** What the person's browser gets of an event; null where the answer around it says it. */
export function chunkOf(event: AgentEvent): Chunk | null {
  switch (event.type) {
    case 'start':
    case 'end':
    case 'thought':
    case 'thought-end':
      return null;
    case 'step-start':
      return { type: 'start-step' };
    case 'step-end':
      return { type: 'finish-step' };
    case 'text-start':
    case 'text-end':
      return event;
    case 'text': {
      const { text, ...rest } = event;
      return { ...rest, type: 'text-delta', delta: text };
    }
    case 'tool-start':
      return { type: 'tool-input-start', toolName: event.tool, ...ofCall(event) };
    case 'tool-call':
      return { type: 'tool-input-available', toolName: event.tool, input: event.input, ...ofCall(event) };
    case 'tool-call-invalid':
      return {
        ...{ type: 'tool-input-error', toolName: event.tool, input: event.input },
        ...{ errorText: event.message, ...ofCall(event) },
      };
    case 'tool-result':
      return { type: 'tool-output-available', output: event.output, ...ofCall(event) };
    case 'tool-error':
      return { type: 'tool-output-error', errorText: event.message, ...ofCall(event) };
    case 'error':
      return { type: 'error', errorText: event.message };
  }
}

type Call = Extract<AgentEvent, { callId: string }>;

const ofCall = ({ callId, dynamic, providerMetadata }: Call) => ({
  toolCallId: callId,
  ...(dynamic !== undefined && { dynamic }),
  ...(providerMetadata !== undefined && { providerMetadata }),
});
