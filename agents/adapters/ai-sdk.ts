import { dynamicTool, type JSONSchema7, jsonSchema, tool } from 'ai';
import { z } from 'zod';
import type { Ctx } from '@/lib/context';
import { type CallsOfRun, callsOfRun, type ToolLimits } from '../tools/calls-of-run';
import type { Looking } from '../tools/define-tool';
import type { DynamicTool } from '../tools/dynamic-tool';
import { usableTools } from '../tools/dynamic-tool';
import { readInput } from '../tools/read-input';
import { registry, type ToolName, toolNames } from '../tools/registry';
import { type AnyTool, runTool, type ToolAnswer } from '../tools/run-tool';
import { ownsWhy } from '../tools/why-called';
import { objectSchema } from './object-schema';

/** What a tool gets besides its input: made by the server, invisible to the model. */
export type ToolContext = { ctx: Ctx; allowed: boolean; calls: CallsOfRun; looking?: Looking | undefined };
const toolContext = z.custom<ToolContext>((value) => typeof value === 'object' && value !== null);

type AgentTool = ReturnType<typeof aiTool>;
/** The tools of the registry; those that are known at run time only stand beside them. */
export type AgentTools = Record<ToolName, AgentTool>;

/** What the loop needs of an agent's tools. */
export interface ToolsOfRun {
  tools: AgentTools;
  activeTools: ToolName[];
  toolsContext: Record<ToolName, ToolContext>;
  calls: CallsOfRun;
}

/** The schema of a tool's input as a model is shown it: with a few words on why it is called. */
function askedWhy(input: z.ZodType): JSONSchema7 {
  const schema = objectSchema(input);
  return ownsWhy(input)
    ? schema
    : { ...schema, properties: { ...schema.properties, why: { type: 'string' } } };
}

/** The SDK hands over the raw input; run-tool parses it, so that a violation leaves its ledger row like any call. */
function aiTool(definition: AnyTool & { description: string }) {
  return tool({
    description: definition.description,
    inputSchema: jsonSchema<unknown>(askedWhy(definition.input)),
    contextSchema: toolContext,
    execute: (input, { context, toolCallId, abortSignal }): Promise<ToolAnswer> =>
      runTool(context, definition, toolCallId, input, abortSignal),
  });
}

/** Guarantee: one entry for each tool of the registry, by its name. */
const tools = Object.fromEntries(toolNames.map((name) => [name, aiTool(registry[name])])) as AgentTools;

/**
 * The tools as the AI SDK takes them. Only `allowed` ones are shown to the model, and the rest refuse when called.
 * `limits` bound the calls of this run. `offered`: tools that are known at run time only; they run the same way as those of the
 * registry. `looking`: how its look-ups are done.
 */
export function aiTools(
  allowed: readonly ToolName[],
  ctx: Ctx,
  limits: ToolLimits,
  offered: readonly DynamicTool[] = [],
  looking?: Looking,
): ToolsOfRun {
  const calls = callsOfRun(limits);
  const contexts = toolNames.map(
    (name) => [name, { ctx, calls, looking, allowed: allowed.includes(name) }] as const,
  );
  const found = usableTools(offered).map((one) => [one.name, atRunTime(one, { ctx, calls })] as const);
  return {
    tools: { ...tools, ...Object.fromEntries(found) },
    activeTools: [...allowed, ...found.map(([name]) => asActive(name))],
    toolsContext: contextFor(contexts),
    calls,
  };
}

const atRunTime = (definition: AnyTool & DynamicTool, run: Omit<ToolContext, 'allowed'>) =>
  dynamicTool({
    description: definition.description,
    inputSchema: jsonSchema<unknown>(definition.inputSchema as JSONSchema7, {
      // What the person is shown and the ledger keeps is what would leave. One that does not fit is refused by run-tool.
      validate: (given) => {
        const read = readInput(definition.input, given);
        return { success: true, value: read.success ? read.data : given };
      },
    }),
    execute: (input, { toolCallId, abortSignal }): Promise<ToolAnswer> =>
      runTool({ ...run, allowed: true }, definition, toolCallId, input, abortSignal),
  });

/** Guarantee: the SDK takes the name of any tool it was given; the type knows those of the registry. */
const asActive = (name: string) => name as ToolName;

/** Guarantee: `entries` has exactly one entry for each tool of the registry. */
const contextFor = (entries: (readonly [ToolName, ToolContext])[]) =>
  Object.fromEntries(entries) as Record<ToolName, ToolContext>;
