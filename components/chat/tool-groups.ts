import type { ParleyMessage, ToolName } from '@/agents/messages';
import { isToolPart, type ToolPart, toolNameOf } from './read-message';

/** Equal tools with an equal outcome stand under one badge. */
export interface ToolGroup {
  key: string;
  tool: ToolName;
  worked: boolean;
  parts: ToolPart[];
}

export type Outcome = 'running' | 'worked' | 'failed';

export function outcomeOf(part: ToolPart): Outcome {
  if (part.state === 'output-available') return part.output.ok ? 'worked' : 'failed';
  return part.state === 'output-error' || part.state === 'output-denied' ? 'failed' : 'running';
}

/** What a message did, in the order of first use. What still runs is told by the quiet line instead. */
export function groupTools(message: ParleyMessage, settled: boolean): ToolGroup[] {
  const groups = new Map<string, ToolGroup>();
  for (const part of message.parts.filter(isToolPart)) {
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
