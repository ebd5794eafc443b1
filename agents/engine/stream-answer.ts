import type { UIMessageStreamWriter } from 'ai';
import type { AgentLimits } from '../agents';
import type { ParleyMessage } from '../messages';
import { chunkOf } from './answer-chunks';
import { askedAloud } from './asked-aloud';
import { loopEvents } from './loop-events';
import type { Ending } from './persist';
import { type AgentTask, runAgent } from './run-agent';

export interface Speech extends AgentTask {
  writer: UIMessageStreamWriter<ParleyMessage>;
  /** The id of the answer. */
  answerId: string;
  agent: { name: string; limits: AgentLimits };
}

/** Takes back what was told of the model's thoughts. */
export const noThoughts = (answer: string) =>
  ({ type: 'data-thought', data: { answer, at: 0, text: '' }, transient: true }) as const;

/** Lets an agent answer the person: what it says and does goes to the stream of their browser. Resolves with how it ended. */
export async function speak({ writer, answerId, agent, ...task }: Speech): Promise<Ending> {
  let ending: Ending = { stop: 'model_error', errorCode: 'unexpected' };
  const loopEvent = loopEvents();
  let thought = 0;
  const questions = askedAloud(task.guard);
  for await (const event of runAgent(agent, task)) {
    if (event.type === 'end') ending = event.ending;
    const loop = loopEvent(event);
    if (loop) writer.write({ type: 'data-loop', data: loop, transient: true });
    if (event.type === 'thought') {
      const data = { answer: answerId, at: thought, text: event.text };
      writer.write({ type: 'data-thought', data, transient: true });
      thought += event.text.length;
    }
    const chunk = chunkOf(event);
    if (chunk) writer.write(chunk);
    for (const said of questions(event)) writer.write(said);
  }
  return ending;
}
