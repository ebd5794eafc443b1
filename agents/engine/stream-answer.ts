import type { UIMessageStreamWriter } from 'ai';
import type { AgentLimits } from '../agents';
import type { ParleyMessage } from '../messages';
import { chunkOf } from './answer-chunks';
import { loopEvents } from './loop-events';
import type { Ending } from './persist';
import { type AgentTask, runAgent } from './run-agent';

export interface Speech extends AgentTask {
  writer: UIMessageStreamWriter<ParleyMessage>;
  agent: { name: string; limits: AgentLimits };
}

/** Lets an agent answer the person: what it says and does goes to the stream of their browser. Resolves with how it ended. */
export async function speak({ writer, agent, ...task }: Speech): Promise<Ending> {
  let ending: Ending = { stop: 'model_error', errorCode: 'unexpected' };
  const loopEvent = loopEvents();
  for await (const event of runAgent(agent, task)) {
    if (event.type === 'end') ending = event.ending;
    const loop = loopEvent(event);
    if (loop) writer.write({ type: 'data-loop', data: loop, transient: true });
    const chunk = chunkOf(event);
    if (chunk) writer.write(chunk);
  }
  return ending;
}
