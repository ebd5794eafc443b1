import type { ProviderMetadata, TextStreamPart } from 'ai';
import { redactValue } from '@/lib/safety/redact';
import type { AgentTools } from '../adapters/ai-sdk';
import { calledName } from '../tools/called-name';
import { registry, type ToolName } from '../tools/registry';
import { withSaidWhy } from '../tools/why-called';
import type { Ending } from './persist';

interface WithMetadata {
  /** What Parley says of it, and nothing of the provider: that may hold thoughts, which are kept nowhere. */
  providerMetadata?: ProviderMetadata;
}
interface OfCall extends WithMetadata {
  callId: string;
  /** The tool is known at run time only. */
  dynamic?: boolean;
}

export type TextEvent =
  | ({ type: 'text-start'; id: string } & WithMetadata)
  | ({ type: 'text'; id: string; text: string } & WithMetadata)
  | ({ type: 'text-end'; id: string } & WithMetadata);

/** What happens while an agent works, in order: `start` comes first and `end` last, whatever happened between them. */
export type AgentEvent =
  | { type: 'start'; agent: string }
  | { type: 'step-start' }
  | { type: 'step-end' }
  | TextEvent
  /** A piece of what the model thinks, and the end of one thought. */
  | { type: 'thought'; text: string }
  | { type: 'thought-end' }
  | ({ type: 'tool-start'; tool: string } & OfCall)
  | ({ type: 'tool-call'; tool: string; input: unknown } & OfCall)
  /** The call could not be read, or there is no such tool; it reached none. */
  | ({ type: 'tool-call-invalid'; tool: string; input: unknown; message: string } & OfCall)
  | ({ type: 'tool-result'; tool: string; output: unknown } & OfCall)
  | ({ type: 'tool-error'; tool: string; message: string } & OfCall)
  /** Nothing was shown, and why, in words for the person. */
  | { type: 'error'; message: string }
  | { type: 'end'; ending: Ending };

type Part = TextStreamPart<AgentTools>;

const toolOf = ({ toolName, dynamic }: { toolName: string; dynamic?: boolean }) =>
  !dynamic && Object.hasOwn(registry, toolName) ? registry[toolName as ToolName] : undefined;

const stepFailed = 'This step did not work.';

const ownMetadata = ({ providerMetadata }: WithMetadata): WithMetadata =>
  providerMetadata?.parley === undefined ? {} : { providerMetadata: { parley: providerMetadata.parley } };
const ofCall = (part: { toolCallId: string; dynamic?: boolean } & WithMetadata): OfCall => ({
  callId: part.toolCallId,
  ...(part.dynamic !== undefined && { dynamic: part.dynamic }),
  ...ownMetadata(part),
});

/**
 * The events in what the SDK streams. What a tool is asked goes out whole, when it can be read whole, without words of a
 * hard moment; files and sources do not go out.
 */
export async function* eventsIn(stream: ReadableStream<Part>): AsyncGenerator<AgentEvent, void> {
  const invalid = new Set<string>();
  for await (const part of stream) {
    if (part.type === 'tool-call' && part.invalid) invalid.add(part.toolCallId);
    // It was told with the call already.
    if (part.type === 'tool-error' && invalid.delete(part.toolCallId)) continue;
    const event = eventOf(part);
    if (event) yield event;
  }
}

function eventOf(part: Part): AgentEvent | null {
  switch (part.type) {
    case 'start-step':
      return { type: 'step-start' };
    case 'finish-step':
      return { type: 'step-end' };
    case 'text-start':
      return { type: 'text-start', id: part.id, ...ownMetadata(part) };
    case 'text-delta':
      return { type: 'text', id: part.id, text: part.text, ...ownMetadata(part) };
    case 'text-end':
      return { type: 'text-end', id: part.id, ...ownMetadata(part) };
    case 'reasoning-delta':
      return { type: 'thought', text: part.text };
    case 'reasoning-end':
      return { type: 'thought-end' };
    case 'tool-input-start':
      return {
        type: 'tool-start',
        tool: calledName(part.toolName),
        ...ofCall({ ...part, toolCallId: part.id }),
      };
    case 'tool-call': {
      const call = {
        input: redactValue<unknown>(withSaidWhy(toolOf(part), part.input)).value,
        ...ofCall(part),
      };
      return part.invalid
        ? { type: 'tool-call-invalid', tool: calledName(part.toolName), ...call, message: stepFailed }
        : { type: 'tool-call', tool: part.toolName, ...call };
    }
    case 'tool-result':
      return {
        type: 'tool-result',
        tool: part.toolName,
        output: part.output ?? null,
        ...ofCall(part),
      };
    case 'tool-error':
      return { type: 'tool-error', tool: part.toolName, message: stepFailed, ...ofCall(part) };
    default:
      return null;
  }
}
