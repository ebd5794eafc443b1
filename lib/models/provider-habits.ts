import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import { z } from 'zod';
import { withCallsAtTheEnd } from './calls-at-the-end';
import { callsInText } from './calls-in-text';
import { callsOnce } from './calls-once';
import { readReason } from './finish-reasons';
import { sentCalls } from './sent-calls';
import { thoughtsAside, thoughtsOf } from './thoughts-in-text';
import { withWordsAtTheEnd } from './words-at-the-end';

type Part = LanguageModelV4StreamPart;
type Finish = Extract<Part, { type: 'finish' }>;

/**
 * The model, with what servers do differently made the same: an id that was given to an earlier call is given to none
 * again, a call that was delivered twice is one, one that was written into the text is a call, thoughts that were written into the
 * text are reasoning, and why an answer ends is read in whatever words. `rawCalls`: the library leaves refusals out, which are text,
 * and changes calls, which are taken as they were sent. `wholeWords`: words and calls may come at the end alone.
 */
export const withoutHabits = (
  model: LanguageModelV4,
  { rawCalls = false, wholeWords = false } = {},
): LanguageModelV4 =>
  wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      transformParams: async ({ params }) => ({ ...params, includeRawChunks: true }),
      wrapStream: async ({ doStream, params }) => {
        const { stream, ...rest } = await doStream();
        const sent = rawCalls ? stream.pipeThrough(asSent()) : stream;
        const heard = wholeWords
          ? sent.pipeThrough(withWordsAtTheEnd()).pipeThrough(withCallsAtTheEnd())
          : sent;
        return {
          ...rest,
          stream: heard
            .pipeThrough(thoughtsAside())
            .pipeThrough(callsInText(params))
            .pipeThrough(evenly(params, rawCalls)),
        };
      },
      wrapGenerate: async ({ doGenerate }) => {
        const answer = await doGenerate();
        return { ...answer, content: thoughtsOf(answer.content, answer.finishReason) };
      },
    },
  });

/** The parts of an answer whose library changes its calls, with these as they were sent. */
function asSent(): TransformStream<Part, Part> {
  const refusal = refusalText();
  const calls = sentCalls();
  let metadata: Extract<Part, { type: 'tool-call' }>['providerMetadata'];
  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'tool-call') metadata ??= part.providerMetadata;
      else if (part.type === 'raw')
        for (const one of [...refusal.in(part.rawValue), ...calls.hear(part.rawValue)])
          controller.enqueue(one);
      else if (part.type === 'finish')
        for (const one of [...refusal.end(), ...calls.end(metadata), part]) controller.enqueue(one);
      else if (!part.type.startsWith('tool-input-')) controller.enqueue(part);
    },
  });
}

function evenly(asked: LanguageModelV4CallOptions, isTold: boolean): TransformStream<Part, Part> {
  const calls = callsOnce(asked);
  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'finish') {
        for (const one of calls.end()) controller.enqueue(one);
        controller.enqueue({ ...part, finishReason: reasonOf(part, isTold) });
      } else for (const one of calls.take(part)) controller.enqueue(one);
    },
  });
}

/**
 * `isTold`: the library hands on every reason that the server gave, so that calls without one are those of an answer that was cut.
 */
function reasonOf({ finishReason }: Finish, isTold: boolean): Finish['finishReason'] {
  const { unified, raw } = finishReason;
  return isTold && unified === 'tool-calls' && raw === undefined
    ? { ...finishReason, unified: 'interrupted' }
    : readReason(finishReason);
}

const refusing = z.object({
  choices: z.tuple([z.object({ delta: z.object({ refusal: z.string().min(1) }) })]).rest(z.unknown()),
});

function refusalText() {
  const id = 'refusal';
  let open = false;
  return {
    in(chunk: unknown): Part[] {
      const said = refusing.safeParse(chunk).data?.choices[0].delta.refusal;
      if (said === undefined) return [];
      const start: Part[] = open ? [] : [{ type: 'text-start', id }];
      open = true;
      return [...start, { type: 'text-delta', id, delta: said }];
    },
    end(): Part[] {
      return open ? [{ type: 'text-end', id }] : [];
    },
  };
}
