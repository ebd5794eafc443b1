import type { LanguageModelV4 } from '@ai-sdk/provider';
import { generateText } from 'ai';
import { questionInstructions, sectionsOf } from '@/agents/committee/instructions';
import { asQuestion, questionByRule } from '@/agents/committee/question';
import { withTrueMarks } from '@/agents/committee/quotes';
import { refusedTopic } from '@/agents/committee/refused-topics';
import type { ReplyGuard } from '@/lib/safety/reply-guard';
import { withinTime } from '../guards/ends-in-time';

/** How long (ms) a model may take to put the question; then it is put by rule. */
const longestMs = 15_000;

const given = (text: string) => ({ text, evidenceId: null, messageId: null });

/** The question in words that parts can answer: by the model, else by rule from the person's words. Never fails. */
export async function putQuestion(
  model: LanguageModelV4 | null,
  text: string,
  { guard, signal }: { guard: () => ReplyGuard; signal: AbortSignal },
): Promise<string> {
  const byRule = questionByRule(text);
  if (!model) return byRule;
  const ask = (abortSignal: AbortSignal) =>
    generateText({
      ...{ model, instructions: questionInstructions, maxRetries: 0, maxOutputTokens: 1_000 },
      messages: [{ role: 'user', content: sectionsOf({ what_the_person_brings: text }) }],
      abortSignal,
    });
  try {
    const { text: said } = await withinTime(longestMs, ask, signal);
    const judge = guard();
    const passed = judge.push(said) + judge.end();
    const question = judge.tripped === null ? asQuestion(withTrueMarks(passed, [given(text)])) : null;
    return question !== null && refusedTopic(question) === null ? question : byRule;
  } catch {
    return byRule;
  }
}
