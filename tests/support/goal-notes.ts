import { randomUUID } from 'node:crypto';
import { registry } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { openConversation } from '@/lib/goals/open-conversation';
import { must, say } from './scene';

/** The agent of an intention, in the running answer to these words. */
export async function goalAgent(ctx: Ctx, goalId: string, words = 'Please write that down.') {
  const { conversation_id: talk } = must(
    await openConversation({ ...ctx, tool: 'talkAboutGoal' }, goalId, 'goal'),
  );
  const said = await say(ctx, talk, words, { leaveRunning: true });
  const agent: Ctx = { ...ctx, actor: 'agent', agentId: 'goal', conversationId: talk, runId: said.run_id };
  return { agent, talk, said };
}

/** One call of writeNote. */
export const writeNote = (agent: Ctx, input: unknown, toolCallId: string = randomUUID()) =>
  runTool({ ctx: agent, allowed: true }, registry.writeNote, toolCallId, input);

/** The id of a note that an agent wrote under an intention. */
export async function goalNoteOf(
  ctx: Ctx,
  goalId: string,
  input = { title: 'What I found', text: 'You said no **twice**.' },
): Promise<string> {
  const { agent } = await goalAgent(ctx, goalId);
  const answer = await writeNote(agent, input);
  if (!answer.ok) throw new Error(answer.error.message);
  return String((answer as { attachmentId?: unknown }).attachmentId);
}
