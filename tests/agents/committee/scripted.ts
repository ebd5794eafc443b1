import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import type { ResolvedModel } from '@/lib/models/resolve';
import { saying } from '../../support/mock-model';

type Part = LanguageModelV4StreamPart;
/** What one call answers: parts, an error, parts that wait, or parts after which nothing comes until then or for good. */
export type Scripted =
  | Part[]
  | Error
  | (() => Promise<Part[]>)
  | { parts: Part[]; hang: true }
  | { parts: Part[]; until: Promise<unknown> };

/** Who is asked, by the instructions it was given. */
export function askedOf({ prompt }: LanguageModelV4CallOptions): string {
  const system = prompt.map((one) => (one.role === 'system' ? one.content : '')).join('\n');
  return /one voice, (.+?), in an inner committee/.exec(system)?.[1] ?? 'synthesis';
}

/** A line of a voice with its labelled end. */
export const line = (words: string, ends: Record<string, string> = {}): Part[] =>
  saying(`${words}\n\n`, ...Object.entries(ends).map(([label, text]) => `${label}: ${text}\n`));

export const closing = (words: string, lists: Record<string, string[]> = {}): Part[] =>
  saying(
    `${words}\n\n`,
    ...Object.entries(lists).map(([label, all]) => `${label}:\n${all.map((one) => `- ${one}`).join('\n')}\n`),
  );

function streamOf(answer: Exclude<Scripted, Error>, signal: AbortSignal | undefined): ReadableStream<Part> {
  return new ReadableStream<Part>({
    async start(controller) {
      controller.enqueue({ type: 'stream-start', warnings: [] });
      const parts =
        typeof answer === 'function' ? await answer() : Array.isArray(answer) ? answer : answer.parts;
      for (const part of parts) controller.enqueue(part);
      if ('until' in answer) await answer.until;
      if (Array.isArray(answer) || typeof answer === 'function' || 'until' in answer)
        return controller.close();
      signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
  });
}

interface Server {
  question?: string | Error;
  modelId?: string;
  /** Thrown whenever it is offered tools. */
  toolsRefused?: Error;
}
const usualQuestion: string | Error = 'What do you each want for them about the job?';

/**
 * A model that speaks for each voice by its own script, one entry per call, the last one again and again; without a script a
 * voice says a plain line. `question`: how the question is put; an error lets it be put by rule.
 */
export function scripted(
  scripts: Record<string, Scripted[]>,
  { question = usualQuestion, modelId = 'scripted-1', toolsRefused }: Server = {},
) {
  const counts = new Map<string, number>();
  const none = { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined };
  const model = new MockLanguageModelV4({
    provider: 'mock',
    modelId,
    doGenerate: async () => {
      if (question instanceof Error) throw question;
      return {
        content: [{ type: 'text', text: question }],
        finishReason: { unified: 'stop', raw: undefined },
        usage: {
          inputTokens: none,
          outputTokens: { total: undefined, text: undefined, reasoning: undefined },
        },
        warnings: [],
      };
    },
    doStream: async (options) => {
      if (toolsRefused && (options.tools ?? []).length > 0) throw toolsRefused;
      const name = askedOf(options);
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      const usual =
        name === 'synthesis' ? closing('They were heard.') : line(`${name} speaks here.`, { Stance: 'torn' });
      const script = scripts[name] ?? [usual];
      const answer = script[Math.min(count, script.length - 1)];
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer');
      return { stream: streamOf(answer, options.abortSignal) };
    },
  });
  const resolved: ResolvedModel = {
    ...{ kind: 'compatible', model, modelId, label: 'Scripted', leavesTheMachine: false },
    host: `${modelId}.test`,
  };
  const callsOf = (name: string) => model.doStreamCalls.filter((one) => askedOf(one) === name);
  return Object.assign(resolved, { callsOf, calls: model.doStreamCalls, questions: model.doGenerateCalls });
}
