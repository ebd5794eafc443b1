import { MockLanguageModelV4 } from 'ai/test';
import type { GradedLine } from '@/lib/recall/relevance';

export interface AskedToGrade {
  question: string;
  lines: GradedLine[];
}
type Grading = (asked: AskedToGrade) => { n: number; grade: number }[] | string;

const lastText = (content: unknown): string =>
  Array.isArray(content) ? String((content.at(-1) as { text?: string } | undefined)?.text ?? '') : '';

/** A small model that grades lines so, writes this text instead, fails, or never answers; and what it was asked. */
export function gradingModel(grading: Grading | Error | 'hangs') {
  const asked: AskedToGrade[] = [];
  const model = new MockLanguageModelV4({
    ...{ provider: 'mock', modelId: 'small-1' },
    doGenerate: async ({ prompt, abortSignal }) => {
      const question: AskedToGrade = JSON.parse(lastText(prompt.at(-1)?.content));
      asked.push(question);
      if (grading instanceof Error) throw grading;
      if (grading === 'hangs')
        return new Promise((_, reject) => {
          abortSignal?.addEventListener('abort', () => reject(abortSignal.reason), { once: true });
        });
      const said = grading(question);
      const text = typeof said === 'string' ? said : JSON.stringify({ grades: said });
      return {
        content: [{ type: 'text', text }],
        finishReason: { unified: 'stop', raw: undefined },
        usage: {
          inputTokens: { total: 30, noCache: 30, cacheRead: undefined, cacheWrite: undefined },
          outputTokens: { total: 20, text: 20, reasoning: undefined },
        },
        warnings: [],
      };
    },
  });
  return { model, asked };
}
