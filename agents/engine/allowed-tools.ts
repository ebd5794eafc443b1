import { mayRaise } from '@/lib/safety/care';
import { agents } from '../agents';
import type { DynamicTool } from '../tools/dynamic-tool';
import { registry, type ToolName } from '../tools/registry';
import type { Care } from './safety-turn';

const onlyGuide: ReadonlySet<ToolName> = new Set(agents.companion.onlyGuide);

/**
 * The tools of a turn. A safety script has none; while exploring rests, or something is asked about gently, nothing is
 * written. What the person wants deleted is their own decision: by the guide it is done on a day of rest as well.
 */
export function allowedTools(
  care: Care,
  { rests, isGuide }: { rests: boolean; isGuide: boolean },
): ToolName[] {
  const isAsking = care.state.gentle !== null;
  return agents.companion.tools.filter(
    (name) =>
      !care.reply &&
      (isGuide || !onlyGuide.has(name)) &&
      ((!rests && !isAsking) ||
        registry[name].effect === 'read' ||
        (name === 'deleteMessages' && !isAsking)) &&
      (name !== 'raiseCare' || mayRaise(care.state, true)),
  );
}

/** The same of tools that are known at run time only; the guide has none. */
export const allowedOffers = (
  care: Care,
  { rests, isGuide }: { rests: boolean; isGuide: boolean },
  offered: readonly DynamicTool[],
): DynamicTool[] =>
  care.reply || isGuide
    ? []
    : offered.filter(({ effect }) => effect === 'read' || (!rests && care.state.gentle === null));
