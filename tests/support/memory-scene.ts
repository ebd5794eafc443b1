import { randomUUID } from 'node:crypto';
import { registry, type ToolName } from '@/agents/tools/registry';
import { runTool, type ToolAnswer } from '@/agents/tools/run-tool';
import { readMemory } from '@/lib/memory/read-memory';
import type { FullPerson } from './full-person';
import { asCompanion, must } from './scene';

export type Done = ToolAnswer & Record<string, unknown>;

/** Calls a tool as the companion of that person, in their conversation and run. */
export const callTool = async (who: FullPerson, name: ToolName, input: unknown): Promise<Done> => ({
  ...(await runTool(
    { ctx: asCompanion(who.ctx, who.conversationId, who.runId), allowed: true },
    registry[name],
    randomUUID(),
    input,
  )),
});

export const hashOf = async (who: FullPerson, path: string): Promise<string> =>
  must(await readMemory(who.ctx, path)).hash;

export const textOf = async (who: FullPerson, path: string): Promise<string> =>
  must(await readMemory(who.ctx, path)).content;

/** The companion writes one item into a section of the overview. */
export async function remember(
  who: FullPerson,
  text: string,
  sources: { kind: 'message' | 'evidence'; id?: string }[] = [{ kind: 'evidence', id: who.evidenceId }],
  path = 'overview.md',
): Promise<Done> {
  const hash = await hashOf(who, path);
  const anchor = path === 'overview.md' ? 'who' : 'about';
  return callTool(who, 'writeMarkdownSection', { path, anchor, op: 'append_item', text, hash, sources });
}
