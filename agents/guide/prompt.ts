import type { LanguageModelV4Prompt, LanguageModelV4ToolResultPart } from '@ai-sdk/provider';
import { z } from 'zod';
import type { Line } from './outcome';
import { type AskedByRhythm, askedIn } from './rhythms/words';
import type { Circumstances } from './start-session';

/** A tool call that stands in the conversation with its answer. */
export interface Done {
  tool: string;
  input: unknown;
  answer: unknown;
}

/** What the person wrote, and what was done before they wrote again. */
export interface Turn {
  text: string;
  done: Done[];
  /** What a rhythm asked just before, where it did. */
  asked?: AskedByRhythm | null;
  /** Whether safety answered it; unknown where the caller does not say. */
  cared?: boolean;
  /** What safety asks in answer, where a request is done beside that. */
  safetyAsks?: Line;
}

const failed = (message: string) => ({ ok: false, error: { code: 'unexpected', message } });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

function answerOf(output: LanguageModelV4ToolResultPart['output']): unknown {
  switch (output.type) {
    case 'json':
      return output.value;
    case 'text':
      return parsed(output.value);
    case 'error-json':
    case 'content':
      return failed('The tool did not answer as expected.');
    case 'error-text':
      return failed(output.value);
    case 'execution-denied':
      return failed(output.reason ?? 'Not allowed.');
  }
}

const textOf = (content: readonly { type: string }[]): string =>
  content.map((part) => ('text' in part && typeof part.text === 'string' ? part.text : '')).join('');

/** The conversation as turns. What was said in answer is not needed, it follows from the turns; what a rhythm asked is. */
export function turnsOf(prompt: LanguageModelV4Prompt): Turn[] {
  const turns: Turn[] = [];
  const calls = new Map<string, { tool: string; input: unknown }>();
  let asked: AskedByRhythm | null = null;
  for (const message of prompt) {
    if (message.role === 'user') {
      turns.push({ text: textOf(message.content.filter(({ type }) => type === 'text')), done: [], asked });
      asked = null;
    } else if (message.role === 'assistant') {
      asked = askedIn(textOf(message.content));
      for (const part of message.content) {
        if (part.type === 'tool-call') calls.set(part.toolCallId, { tool: part.toolName, input: part.input });
      }
    } else if (message.role === 'tool') {
      for (const part of message.content) {
        const asked = part.type === 'tool-result' ? calls.get(part.toolCallId) : undefined;
        if (part.type === 'tool-result' && asked)
          turns.at(-1)?.done.push({ ...asked, answer: answerOf(part.output) });
      }
    }
  }
  return turns.map((turn) => ({ ...turn, done: turn.done.map(asItWas) }));
}

const undoing = z.object({ ok: z.literal(true), undone: z.string(), takenBack: z.literal(true).optional() });
const undone = z.looseObject({ actionId: z.string(), takenBack: z.literal(true) });

/** What a turn did and then took back itself: the taking back stands behind it, and was decided while it was still there. */
function asItWas(one: Done, n: number, done: Done[]): Done {
  const result = undone.safeParse(one.answer);
  if (!result.success) return one;
  const isUndoneHere = done.slice(n + 1).some(({ tool, answer }) => {
    const undo = tool === 'undoAction' ? undoing.safeParse(answer).data : undefined;
    return undo?.undone === result.data.actionId && !undo.takenBack;
  });
  if (!isUndoneHere) return one;
  const { takenBack: _, ...answer } = result.data;
  return { ...one, answer };
}

const circumstances = z
  .object({
    sessionId: z.string().optional(),
    careful: z.boolean().optional(),
    locked: z.boolean().optional(),
    checkIn: z.boolean().optional(),
    minor: z.boolean().optional(),
    lastTitle: z.string().optional(),
    today: z.iso.date().optional(),
    now: z
      .string()
      .regex(/^\d\d:\d\d$/)
      .optional(),
    cared: z.array(z.boolean()).optional(),
    safetyAsks: z.object({ text: z.string(), choices: z.array(z.string()) }).optional(),
    open: z.boolean().optional(),
    storage: z.enum(['own', 'site']).optional(),
    modelAnswered: z.boolean().optional(),
    earlierMissing: z.boolean().optional(),
    attached: z.number().optional(),
    intention: z.object({ title: z.string(), why: z.string().nullable() }).optional(),
  })
  .catch({});

/** `providerOptions.parley` of the call; anything that is not as expected counts as absent. */
export const circumstancesOf = (options: unknown): Circumstances => circumstances.parse(options ?? {});
