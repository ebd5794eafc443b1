import { allOff } from '@/lib/goal-tools/schema';
import { isAtLeast, type Level } from '@/lib/levels/schema';
import { type DynamicTool, levelOfDynamic } from './dynamic-tool';
import { registry, type ToolName } from './registry';

/**
 * Which tools a model is offered: those of the agent's list that the person's level may use. Each further list (of a seat at
 * a committee, of a persona) only takes away; one that is not there takes nothing. Each call is looked at again in
 * `runTool`.
 */
export const permittedTools = (
  level: Level | undefined,
  list: readonly ToolName[],
  ...narrower: readonly (readonly ToolName[] | undefined)[]
): ToolName[] =>
  list.filter(
    (name) =>
      isAtLeast(level, registry[name].level) && narrower.every((other) => other?.includes(name) ?? true),
  );

/** The same of tools that are known at run time only. */
export const permittedOffers = (
  level: Level | undefined,
  offered: readonly DynamicTool[],
): readonly DynamicTool[] => (isAtLeast(level, levelOfDynamic) ? offered : []);

/** The same without what the person switched off for the intention. */
export const notSwitchedOff = (
  toolsOff: readonly string[] | undefined,
  list: readonly ToolName[],
): readonly ToolName[] => {
  const off = allOff(toolsOff ?? []);
  return list.filter((name) => !off.has(name));
};
