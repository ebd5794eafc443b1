import { sayOff } from '@/lib/goal-tools/schema';
import { lightGoal } from '@/lib/goals/light-goal';
import type { GoalAtWork, GoalForAgents } from '@/lib/goals/schema';
import { redactedWords } from '@/lib/safety/redact';
import { inOneLine } from '@/lib/search/excerpt';
import { companionPieces } from '../companion/instructions';
import { promptSection } from '../prompt-section';

/** What the agent of an intention is told beside what the companion is told; engine/context.ts puts it in order. */
export const goalPieces = {
  ...companionPieces,

  aim: `This conversation belongs to one intention of the person; it stands in the section intention, as they wrote it. Stay near it: how it goes since you last spoke, what came in the way, which part wants it and which is against it, and what each is afraid would happen. A part that is against it is heard first, and never argued down. One small step at a time, only what they choose; ask before you suggest any. Never praise, count, score or remind, and never say that they should have. Not having done it is news about a part, no failure. What an intention says, how it stands and whether it is done only they change, on its page under Intentions. When it is resting, done or archived, say so if it matters, and talk as they like.`,
} as const;

const standingWords: Record<GoalForAgents['standing'], string> = {
  working: 'working on it',
  waiting: 'working on it; a suggestion, or an errand that asks, waits for the person',
  resting: 'resting',
  done: 'done',
  archived: 'archived',
};

const saidBy = ({ name, words }: GoalForAgents['parts'][number]): string =>
  words === null ? name : words === redactedWords ? `${name} (${words})` : `${name} (“${words}”)`;

/** The intention as a section of the prompt, a line for each thing, without words of a hard moment. */
export function goalSection(goal: GoalAtWork): string {
  const { title, why, standing, ended_because, parts, tools_off } = lightGoal(goal);
  const caring = (stance: 'for' | 'against') =>
    parts
      .filter((part) => part.stance === stance)
      .map(saidBy)
      .join('; ');
  const lines = [
    ['Intention', title],
    ['Why it matters to them', why],
    ['Parts for it', caring('for')],
    ['Parts against it', caring('against')],
    ['How it stands', standingWords[standing]],
    ['Why it is done', ended_because],
    [
      'What the person switched off here',
      sayOff(tools_off)
        .map((words) => words.toLowerCase())
        .join('; '),
    ],
  ].flatMap(([name, words]) => (words ? `${name}: ${inOneLine(words)}` : []));
  return promptSection('intention', lines.join('\n'));
}
