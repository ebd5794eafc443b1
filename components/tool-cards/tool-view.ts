import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ParleyTools, ToolName } from '@/agents/messages';

export type ToolInput<Name extends ToolName> = ParleyTools[Name]['input'];
export type ToolSuccess<Name extends ToolName> = Extract<ParleyTools[Name]['output'], { ok: true }>;

/** How one tool shows itself: its badge and its card. What the quiet line says is in during.ts, for the first load. */
export interface ToolView<Name extends ToolName> {
  icon: LucideIcon;
  /** How many things one call was about. */
  count: (output: ToolSuccess<Name>) => number;
  /** On the badge: past tense, with the count of all calls. */
  did: (count: number) => string;
  didNot: string;
  /** It reads and can change nothing. */
  looksOnly?: true;
  Asked: (props: { input: ToolInput<Name> }) => ReactNode;
  CameBack: (props: { output: ToolSuccess<Name> }) => ReactNode;
}

export const several = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
