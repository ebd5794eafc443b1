import type { ChatStatus } from 'ai';
import type { ParleyMessage } from '@/agents/messages';
import { toolViews } from '@/components/tool-cards';
import { toolNameOf, toolPartsOf } from './read-message';

/** The quiet line: what the last tool is doing; null while words are coming. */
export function whatGoesOn(status: ChatStatus, last: ParleyMessage | undefined): string | null {
  if (status !== 'submitted' && status !== 'streaming') return null;
  if (last?.role !== 'assistant') return 'reading what you wrote';
  const part = last.parts.at(-1);
  if (part?.type === 'text') return null;
  const tool = toolPartsOf(last).at(-1);
  if (!tool) return 'reading what you wrote';
  const running = tool.state === 'input-streaming' || tool.state === 'input-available';
  return running ? toolViews[toolNameOf(tool)].during : 'finding words';
}
