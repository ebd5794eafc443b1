import type { z } from 'zod';
import type { Ctx } from '@/lib/context';
import type { Refusal, Result } from '@/lib/errors';

/** look: reads · suggest: makes a proposal · change: writes, always undoable · reach-out: leaves the app */
export type Effect = 'look' | 'suggest' | 'change' | 'reach-out';

export type ToolOutput<T> = ({ ok: true } & T) | { ok: false; error: Refusal };

export interface ToolDefinition<Name extends string, Input extends z.ZodType, Output extends z.ZodObject> {
  name: Name;
  /** For the model: what it does and when to use it. */
  description: string;
  effect: Effect;
  input: Input;
  output: Output;
  run(ctx: Ctx, input: z.infer<Input>): Promise<Result<z.infer<Output>>>;
}

export const defineTool = <Name extends string, Input extends z.ZodType, Output extends z.ZodObject>(
  definition: ToolDefinition<Name, Input, Output>,
) => definition;
