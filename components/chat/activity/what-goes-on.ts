import type { ChatStatus } from 'ai';
import type { ParleyMessage } from '@/agents/messages';
import { sayDuring } from '@/components/tool-cards/during';
import { toolNameOf, toolPartsOf } from '../session/read-message';

const reading = 'reading what you wrote';
const finding = 'finding words';

/** The quiet line after a long wait: a tool that works says so still; otherwise it is the model that is waited for. */
export const sayWait = (line: string, seconds: number): string =>
  line === reading || line === finding
    ? `still waiting for the model, ${seconds} s`
    : `still ${line}, ${seconds} s`;

/** The quiet line: what the last tool is doing; null while words are coming. */
export function whatGoesOn(status: ChatStatus, last: ParleyMessage | undefined): string | null {
  if (status !== 'submitted' && status !== 'streaming') return null;
  if (last?.role !== 'assistant') return reading;
  const part = last.parts.at(-1);
  if (part?.type === 'text') return null;
  const tool = toolPartsOf(last).at(-1);
  if (!tool) return reading;
  const running = tool.state === 'input-streaming' || tool.state === 'input-available';
  return running ? sayDuring(toolNameOf(tool)) : finding;
}
