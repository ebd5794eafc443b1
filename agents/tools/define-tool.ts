import type { z } from 'zod';
import type { Ctx } from '@/lib/context';
import type { Refusal, Result } from '@/lib/errors';
import type { Level } from '@/lib/levels/schema';
import type { McpWay } from '@/lib/mcp/schema';
import type { Relevance } from '@/lib/recall/relevance';
import type { Meaning } from '@/lib/recall/vectors/meaning';
import type { LongOutputs } from './long-outputs';

/**
 * How an agent looks things up: how much one look-up brings, where the person chose it, how it compares by meaning, and who reads
 * what was found for how well it answers.
 */
export interface Looking {
  breadth?: number;
  meaning?: Meaning;
  relevance?: Relevance;
  /** What of a result it is told; all without it. */
  told?: <T extends object>(found: T) => T;
}

/** What a tool is run with: who acts, and what this run was answered that was too long for one look. */
export interface ToolCtx extends Ctx {
  longOutputs?: LongOutputs;
  looking?: Looking;
  /** Ends with the answer that the call is of. */
  signal?: AbortSignal;
  /** The person is waited for: no time runs out until what is answered here is called. */
  pauses?: () => () => void;
  /** Of a call to a server of tools: where that is, as was read with the yes of the person. */
  way?: McpWay;
}

/** read: changes nothing · propose: the person decides · write: always undoable · external: leaves the app */
export type Effect = 'read' | 'propose' | 'write' | 'external';

export type ToolOutput<T> = ({ ok: true } & T) | { ok: false; error: Refusal };

export interface ToolDefinition<Name extends string, Input extends z.ZodType, Output extends z.ZodObject> {
  name: Name;
  /** For the model: what it does and when to use it. */
  description: string;
  effect: Effect;
  /** Makes something anew each time it is called: the same call is carried out once in answering one message. */
  once?: true;
  /** The least level of the person for whom it may be used. */
  level: Level;
  input: Input;
  output: Output;
  run(ctx: ToolCtx, input: z.infer<Input>): Promise<Result<z.infer<Output>>>;
}

export const defineTool = <Name extends string, Input extends z.ZodType, Output extends z.ZodObject>(
  definition: ToolDefinition<Name, Input, Output>,
) => definition;
