import type { Level } from '@/lib/levels/schema';
import { mayRaise } from '@/lib/safety/care';
import type { Leader } from '../agents';
import type { DynamicTool } from '../tools/dynamic-tool';
import { notSwitchedOff, permittedOffers, permittedTools } from '../tools/permitted';
import { registry, type ToolName } from '../tools/registry';
import type { Care } from './safety-turn';

/** What takes away what was kept or written. */
const takesAway: ReadonlySet<ToolName> = new Set(['undoAction', 'deleteMessages']);

interface AllowedBy {
  rests: boolean;
  isGuide: boolean;
  careful: boolean;
  level: Level;
  toolsOff: readonly string[] | undefined;
}

/**
 * The tools of a turn, of those that the person's level may use and that they did not switch off for the intention. A safety script has none; while exploring rests, or something is asked about gently, nothing is
 * written. What the person wants deleted is their own decision: by the guide it is done on a day of rest as well. Where the
 * message only asks the software for something, the guide looks and takes away beside the question of safety. On a hard day
 * no document is written.
 */
export function allowedTools(
  leader: Leader,
  care: Care,
  { rests, isGuide, careful, level, toolsOff }: AllowedBy,
): ToolName[] {
  const onlyGuide: ReadonlySet<ToolName> = new Set(leader.onlyGuide);
  const { gentle, request } = care.state;
  const isAsking = gentle !== null || care.reply !== null;
  return notSwitchedOff(toolsOff, permittedTools(level, leader.tools)).filter(
    (name) =>
      (!care.reply || request) &&
      !(care.reply && name === 'raiseCare') &&
      (isGuide || !onlyGuide.has(name)) &&
      ((!rests && !isAsking) ||
        registry[name].effect === 'read' ||
        (name === 'deleteMessages' && !isAsking) ||
        (request && takesAway.has(name) && !(rests && name === 'undoAction'))) &&
      !(careful && (name === 'createDocument' || name === 'writeNote')) &&
      (name !== 'raiseCare' || mayRaise(care.state, true)),
  );
}

/** The same of tools that are known at run time only; the guide has none. */
export const allowedOffers = (
  care: Care,
  { rests, isGuide, level }: { rests: boolean; isGuide: boolean; level: Level },
  offered: readonly DynamicTool[],
): DynamicTool[] =>
  care.reply || isGuide
    ? []
    : permittedOffers(level, offered).filter(
        ({ effect }) => effect === 'read' || (!rests && care.state.gentle === null),
      );
