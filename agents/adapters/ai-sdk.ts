import { jsonSchema, tool } from 'ai';
import { z } from 'zod';
import type { Ctx } from '@/lib/context';
import { registry, type ToolName, toolNames } from '../tools/registry';
import { type AnyTool, runTool, type ToolAnswer } from '../tools/run-tool';
import { objectSchema } from './object-schema';

/** What a tool gets besides its input: made by the server, invisible to the model. */
export type ToolContext = { ctx: Ctx; allowed: boolean };
const toolContext = z.custom<ToolContext>((value) => typeof value === 'object' && value !== null);

export type AgentTool = ReturnType<typeof aiTool>;
export type AgentTools = Record<ToolName, AgentTool>;

/** The SDK hands over the raw input; run-tool parses it, so that a violation leaves its ledger row like any call. */
function aiTool(definition: AnyTool & { description: string }) {
  return tool({
    description: definition.description,
    inputSchema: jsonSchema<unknown>(objectSchema(definition.input)),
    contextSchema: toolContext,
    execute: (input, { context, toolCallId }): Promise<ToolAnswer> =>
      runTool(context, definition, toolCallId, input),
  });
}

/** Guarantee: one entry for each tool of the registry, by its name. */
const tools = Object.fromEntries(toolNames.map((name) => [name, aiTool(registry[name])])) as AgentTools;

/** The tools as the AI SDK takes them. Only `allowed` ones are shown to the model, and the rest refuse when called. */
export function aiTools(allowed: readonly ToolName[], ctx: Ctx) {
  const contexts = toolNames.map((name) => [name, { ctx, allowed: allowed.includes(name) }] as const);
  return { tools, activeTools: [...allowed], toolsContext: contextFor(contexts) };
}

/** Guarantee: `entries` has exactly one entry for each tool of the registry. */
const contextFor = (entries: (readonly [ToolName, ToolContext])[]) =>
  Object.fromEntries(entries) as Record<ToolName, ToolContext>;
