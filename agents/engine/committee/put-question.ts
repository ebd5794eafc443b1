import type { LanguageModelV4 } from '@ai-sdk/provider';
import { generateText } from 'ai';
import { questionInstructions, sectionsOf } from '@/agents/committee/instructions';
import { asQuestion, questionByRule } from '@/agents/committee/question';
import { withTrueMarks } from '@/agents/committee/quotes';
import { type RefusedTopic, refusedTopic } from '@/agents/committee/refused-topics';
import type { ReplyGuard } from '@/lib/safety/reply-guard';
import { withinTime } from '../guards/ends-in-time';
import { tokensIn } from './ask-reader';
import { readSubject, type SubjectRead } from './read-subject';

/** How long (ms) a model may take to put the question; then it is put by rule. */
const longestMs = 15_000;

const given = (text: string) => ({ text, evidenceId: null, messageId: null });

/** The question, and what the model that put it says of its subject. `tokens`: what that took. */
export interface QuestionPut extends SubjectRead {
  question: string;
}

/**
 * The question in words that parts can answer: by the model, else by rule from the person's words. The same answer of the model tells
 * the subject; where it cannot be read, the rules have read it alone. Never fails.
 */
export async function putQuestion(
  model: LanguageModelV4 | null,
  text: string,
  { guard, signal }: { guard: () => ReplyGuard; signal: AbortSignal },
): Promise<QuestionPut> {
  const byRule = { question: questionByRule(text), topic: null, failed: null, tokens: null };
  if (!model) return byRule;
  const ask = (abortSignal: AbortSignal) =>
    generateText({
      ...{ model, instructions: questionInstructions, maxRetries: 0, maxOutputTokens: 1_000 },
      messages: [{ role: 'user', content: sectionsOf({ what_the_person_brings: text }) }],
      abortSignal,
    });
  try {
    const { text: said, usage } = await withinTime(longestMs, ask, signal);
    const { written, ...read } = readSubject(said);
    return {
      ...read,
      tokens: tokensIn(usage),
      question: questionIn(written, text, guard()) ?? byRule.question,
    };
  } catch {
    return { ...byRule, failed: signal.aborted ? 'stopped' : 'unreachable' };
  }
}

/** A question that a model wrote, as far as it may be put. */
function questionIn(written: string | null, text: string, judge: ReplyGuard): string | null {
  if (written === null) return null;
  const passed = judge.push(written) + judge.end();
  const question = judge.tripped === null ? asQuestion(withTrueMarks(passed, [given(text)])) : null;
  const topic: RefusedTopic | null = question === null ? null : refusedTopic(question);
  return topic === null ? question : null;
}
