import { z } from 'zod';
import type { Ctx } from '@/lib/context';
import type { Result } from '@/lib/errors';
import type { Level } from '@/lib/levels/schema';
import { boundedSchema } from '@/lib/mcp/bounded-schema';
import type { McpWay } from '@/lib/mcp/schema';
import type { Effect } from './define-tool';
import { toolNames } from './registry';
import type { AnyTool } from './run-tool';

/** What a call is run with beside who acts. */
interface CallCtx extends Ctx {
  toolCallId?: string;
  /** Ends with the answer that the call is of. */
  signal?: AbortSignal | undefined;
  /** The person is waited for: no time runs out until what is answered here is called. */
  pauses?: () => () => void;
  /** What `approve` answered with its yes. */
  way?: McpWay;
}

/** A tool that is known at run time only, as whoever offers it describes it. */
export interface DynamicTool {
  name: string;
  /** For the model: what it does and when to use it. */
  description: string;
  effect: Effect;
  /** JSON Schema of an object. */
  inputSchema: Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;
  run(ctx: CallCtx, input: unknown): Promise<Result<object>>;
  /** Of one that leaves Parley: asks whether this very call may be made. Without it none is. */
  approve?: Approve;
}

/** `go`: the person said yes to this call, which goes this way. Otherwise they are asked, and `instead` is what the model is answered. */
export type Approve = (
  ctx: Ctx & { toolCallId?: string },
  input: unknown,
) => Promise<Result<{ go: true; way?: McpWay } | { go: false; instead: object }>>;

/** Nobody here knows what it does: guests are not offered it. */
export const levelOfDynamic: Level = 'user';

const namePattern = /^[A-Za-z][\w-]{0,63}$/;

/**
 * Of the tools that are offered, those that can be used, as the engine runs them. Left out: a name that a tool of the
 * registry or an earlier one has, or that no provider takes, and a schema of no object, or one that refers elsewhere.
 */
export function usableTools(offered: readonly DynamicTool[]): (AnyTool & DynamicTool)[] {
  const taken = new Set<string>(toolNames);
  return offered.flatMap((tool) => {
    const input = namePattern.test(tool.name) && !taken.has(tool.name) ? schemaOf(tool) : null;
    if (!input) return [];
    taken.add(tool.name);
    return [{ ...tool, input, level: levelOfDynamic }];
  });
}

/** Reading an input takes at most about so many looks at one value with one schema; a longer one is for its server to read. */
const mostLooks = 50_000;

/** So many characters of a text or a name, or names of an object beside each of its names, take about as long as one look. */
const ofLook = 256;

/** How many looks a value takes with each schema, up to `most`: one for each value in it, itself included, and more for long ones. */
function looksAt(value: unknown, most: number): number {
  const left = [value];
  let count = 0;
  while (left.length > 0 && count < most) {
    const one = left.pop();
    count += 1;
    if (typeof one === 'string') count += one.length / ofLook;
    if (typeof one !== 'object' || one === null) continue;
    const names = Array.isArray(one) ? [] : Object.keys(one);
    count += (names.length ** 2 + names.join('').length) / ofLook;
    for (const inner of Object.values(one)) left.push(inner);
  }
  return count;
}

/**
 * What reads the input of a tool: it goes on exactly as it came, without what its schema would add or leave out. Null where the schema is
 * that of no object, or refers elsewhere. Made once a call is read: a turn has many tools, and calls few.
 */
function schemaOf({ inputSchema }: DynamicTool): z.ZodType | null {
  const bounded = inputSchema.type === 'object' ? boundedSchema(inputSchema) : null;
  if (!bounded) return null;
  let made: z.ZodType | undefined;
  const issuesOf = (input: unknown): readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[] => {
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      return [{ path: [], message: 'This takes an object.' }];
    const most = mostLooks / bounded.looks;
    if (looksAt(input, most) >= most) return [];
    try {
      made ??= z.fromJSONSchema(bounded.schema);
      return made.safeParse(input).error?.issues ?? [];
    } catch {
      // Whoever wrote it asks for what cannot be told, as for two defaults at once.
      return [];
    }
  };
  return z.unknown().superRefine((input, check) => {
    for (const { path, message } of issuesOf(input))
      check.addIssue({ code: 'custom', path: [...path], message });
  });
}
