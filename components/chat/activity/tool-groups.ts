import type { ParleyMessage } from '@/agents/messages';
import { viewOf } from '@/components/tool-cards';
import { several } from '@/components/tool-cards/tool-view';
import { answerOf, isToolPart, type ToolPart, toolNameOf } from '../session/read-message';

/** Equal tools with an equal outcome stand under one badge. */
export interface ToolGroup {
  key: string;
  tool: string;
  worked: boolean;
  parts: ToolPart[];
}

export type Outcome = 'running' | 'worked' | 'failed';

export function outcomeOf(part: ToolPart): Outcome {
  const answer = answerOf(part);
  if (answer) return answer.ok ? 'worked' : 'failed';
  return part.state === 'output-error' || part.state === 'output-denied' ? 'failed' : 'running';
}

export interface DoneForAnswer {
  /** What was changed: a badge each. */
  changes: ToolGroup[];
  /** What was only looked up, and what did not work: folded into one. */
  rest: ToolGroup[];
}

/** Tells what changed something from what did not. */
export function splitGroups(groups: readonly ToolGroup[]): DoneForAnswer {
  const changed = ({ tool, worked }: ToolGroup) => worked && !viewOf(tool).looksOnly;
  return { changes: groups.filter(changed), rest: groups.filter((group) => !changed(group)) };
}

const countParts = (groups: readonly ToolGroup[]) => groups.reduce((sum, { parts }) => sum + parts.length, 0);

/** "looked up 3 things · 1 did not work" */
export function sayRest(rest: readonly ToolGroup[]): string {
  const looked = countParts(rest.filter(({ worked }) => worked));
  const failed = countParts(rest.filter(({ worked }) => !worked));
  return [
    looked > 0 && `looked up ${several(looked, 'thing')}`,
    failed > 0 && (looked > 0 ? `${failed} did not work` : `${several(failed, 'thing')} did not work`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What a message did, in the order of first use. What still runs is told by the quiet line instead. */
export function groupTools(message: ParleyMessage, settled: boolean): ToolGroup[] {
  const groups = new Map<string, ToolGroup>();
  for (const part of message.parts.filter(isToolPart)) {
    // What is asked first has a card of its own.
    if (part.type === 'dynamic-tool' && 'asked' in Object(part.output)) continue;
    const outcome = outcomeOf(part);
    if (outcome === 'running' && !settled) continue;
    const tool = toolNameOf(part);
    const worked = outcome === 'worked';
    const key = `${tool}-${worked ? 'worked' : 'failed'}`;
    const group = groups.get(key) ?? { key, tool, worked, parts: [] };
    groups.set(key, { ...group, parts: [...group.parts, part] });
  }
  return [...groups.values()];
}
