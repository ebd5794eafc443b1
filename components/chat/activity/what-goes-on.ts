import type { ChatStatus } from 'ai';
import type { DataParts, LoopEvent, ParleyMessage } from '@/agents/messages';
import { committeeIn, toolNameOf, toolPartsOf } from '../session/read-message';
import { sayDuring } from './lazy-during';

const reading = 'reading what you wrote';
const finding = 'finding words';

/** What a committee is at, as far as it is not over. */
const ofCommittee: Partial<Record<DataParts['committee']['state'], string>> = {
  asking: 'asking the committee',
  deliberating: 'listening to the committee',
  closing: 'bringing together what was said',
};

/** The quiet line after a long wait: a tool that works says so still. Who answers, the guide or a model, is not told apart here. */
export const sayWait = (line: string, seconds: number): string =>
  line === reading || line.startsWith(finding)
    ? `still waiting, ${seconds} s`
    : `still ${line}, ${seconds} s`;

/** The first step goes without saying. */
const atStep = (line: string, loop: LoopEvent | null): string =>
  loop && loop.step > 1 ? `${line} · step ${loop.step}` : line;

/**
 * The quiet line: what the last tool is doing, and in which step; null while words are coming. `loop`: what the answer says
 * of itself, where this window follows it as it is written.
 */
export function whatGoesOn(
  status: ChatStatus,
  last: ParleyMessage | undefined,
  loop: LoopEvent | null = null,
): string | null {
  if (status !== 'submitted' && status !== 'streaming') return null;
  if (last?.role !== 'assistant') return reading;
  const committee = committeeIn(last);
  if (committee) return ofCommittee[committee.state] ?? null;
  const part = last.parts.at(-1);
  if (part?.type === 'text') return null;
  const tool = toolPartsOf(last).at(-1);
  if (!tool) return reading;
  const running = tool.state === 'input-streaming' || tool.state === 'input-available';
  return atStep(running ? sayDuring(toolNameOf(tool)) : finding, loop);
}
