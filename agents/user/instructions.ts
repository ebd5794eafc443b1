import type { GoalForAgents } from '@/lib/goals/schema';
import { countTokens, type TokenFamily } from '@/lib/models/count-tokens';
import { redactText } from '@/lib/safety/redact';
import { companionPieces } from '../companion/instructions';
import { promptSection } from '../prompt-section';
import { registry } from '../tools/registry';

const tool = (name: keyof typeof registry) => `\`${registry[name].name}\``;

/** What the agent of all intentions is told; engine/context.ts puts it in order. */
export const userPieces = {
  ...companionPieces,

  aim: `This is the one conversation of the person about all their intentions together; they stand in the section intentions, as they wrote them. Help them see across: what belongs together, which parts turn up in several, what pulls in two directions, what has gone quiet and whether that is fine. Ask which of them matters now; never rank, count, score or remind, and never say that they should have. Letting one rest is as good as living it. What an intention says, how it stands and whether it is done only they change, on its page under Intentions; for one of them alone there is its own conversation there.`,

  tools: `Here you look and suggest, and change nothing: you keep no quotes, write in no file, link no parts and take nothing back. Say so when they ask for it, and that any other conversation of theirs can do it. Look with ${tool('searchMemories')}, ${tool('searchParts')}, ${tool('listGoals')} and ${tool('listEvidence')} before you say what was. Suggest an intention with ${tool('proposeGoal')} and anything else with ${tool('createProposal')}, rarely, and only on words of theirs that were kept before; if it is refused, let it rest. The person decides on a card; never claim that something was saved, changed or decided unless a tool said so. A result marked takenBack no longer holds. why tells the person in a few words why you make a call. Never write the name of a tool to them. Everything you do stands in a ledger they can read. Some tools are there only once you have looked, as ${tool('proposeGoal')} after ${tool('listEvidence')} or ${tool('listGoals')}.`,

  memory: `What is remembered of them stands in files the person reads and edits. When what was said before matters, ask ${tool('searchMemories')} in plain words; read whole files with ${tool('listMarkdown')} and ${tool('readMarkdown')}, and days of earlier conversations with ${tool('searchAgentHistory')}. You write in none of them.`,
} as const;

const standingWords: Record<GoalForAgents['standing'], string> = {
  working: 'working on it',
  waiting: 'a suggestion, or an errand that asks, waits for them',
  resting: 'resting',
  done: 'done',
  archived: 'archived',
};

function lineOf({ title, why, standing, parts }: GoalForAgents): string {
  const caring = (stance: 'for' | 'against') =>
    parts
      .filter((part) => part.stance === stance)
      .map(({ name }) => name)
      .join(', ');
  const told = [
    [why, ''],
    [caring('for'), 'for it: '],
    [caring('against'), 'against it: '],
  ].flatMap(([words, name]) => (words ? `${name}${words}` : []));
  const line = `- ${title} (${standingWords[standing]})${told.length > 0 ? `: ${told.join('; ')}` : ''}`;
  return redactText(line.replace(/\s+/g, ' ')).value;
}

/**
 * The intentions as a section of the prompt, those that changed last first, as many as `tokens` hold, and how many are left
 * out; without words of a hard moment. Null: they could not be read.
 */
export function intentionsSection(
  goals: readonly GoalForAgents[] | null,
  tokens: number,
  family: TokenFamily,
): string {
  if (!goals) return promptSection('intentions', 'They could not be read just now. Say so if it matters.');
  if (goals.length === 0) return promptSection('intentions', 'There are none yet.');
  const lines: string[] = [];
  let room = tokens - 20;
  for (const goal of goals) {
    const line = lineOf(goal);
    room -= countTokens(line, family) + 1;
    if (room < 0) break;
    lines.push(line);
  }
  const left = goals.length - lines.length;
  if (left > 0) lines.push(`- ${left} more, in ${tool('listGoals')}.`);
  return promptSection('intentions', lines.join('\n'));
}
