import type { InferUIMessageChunk } from 'ai';
import { z } from 'zod';
import type { ReplyGuard } from '@/lib/safety/reply-guard';
import type { ParleyMessage } from '../messages';
import { registry } from '../tools/registry';
import type { AgentEvent } from './agent-events';

type Chunk = InferUIMessageChunk<ParleyMessage>;

const question = registry.askQuestion;
const worked = z.object({ ok: z.literal(true) });

/**
 * What an agent asks the person with a tool is said in its answer, as every question is, with its choices as answers to tap; the person
 * answers with an ordinary message. Each text passes the guard of the answer. Out: what follows an event.
 */
export function askedAloud(guard: () => ReplyGuard): (event: AgentEvent) => Chunk[] {
  const asked = new Map<string, unknown>();
  const guarded = (text: string) => {
    const one = guard();
    return one.push(text) + one.end();
  };
  return (event) => {
    if (event.type === 'tool-call' && event.tool === question.name) asked.set(event.callId, event.input);
    if (
      event.type !== 'tool-result' ||
      event.tool !== question.name ||
      !worked.safeParse(event.output).success
    )
      return [];
    const input = question.input.strip().safeParse(asked.get(event.callId));
    if (!input.success) return [];
    const id = `asked-${event.callId}`;
    const choices = input.data.choices.map(guarded);
    const providerMetadata = choices.length > 0 ? { parley: { choices } } : undefined;
    return [
      { type: 'text-start', id },
      { type: 'text-delta', id, delta: guarded(input.data.question) },
      { type: 'text-end', id, ...(providerMetadata && { providerMetadata }) },
    ];
  };
}
