import { z } from 'zod';
import { ok } from '@/lib/errors';
import type { DynamicTool } from '../dynamic-tool';

/** By this name tools of connections are looked for. */
export const findTools = 'find_tools';
const most = 5;
/** Of what a tool says of itself, so much is told with what was found (characters). */
const longest = 300;

const input = z.object({ query: z.string().min(1).max(200) });

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** How well a tool fits: each word that is asked for counts once, in its name twice. */
function pointsOf(tool: DynamicTool, asked: ReadonlySet<string>): number {
  const name = wordsIn(tool.name.replaceAll(/[_-]/g, ' '));
  const said = new Set(wordsIn(tool.description));
  const near = (word: string, words: Iterable<string>) =>
    [...words].some(
      (one) =>
        one === word || (word.length > 3 && (one.startsWith(word) || word.startsWith(one)) && one.length > 3),
    );
  return [...asked].reduce((sum, word) => sum + (near(word, name) ? 2 : 0) + (near(word, said) ? 1 : 0), 0);
}

/** A look-up among tools that are too many to be told at once. What it finds can be called in the next step. */
export const findToolsAmong = (tools: readonly DynamicTool[]): DynamicTool => ({
  name: findTools,
  description:
    "Looks for tools of the person's connections by what they do. What is found can be called in your next step. Answers up to five, the best first.",
  effect: 'read',
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'What is to be done, in a few words.', maxLength: 200 },
    },
    required: ['query'],
    additionalProperties: false,
  },
  run: async (_, asked) => {
    const parsed = input.safeParse(asked);
    const words = new Set(parsed.success ? wordsIn(parsed.data.query) : []);
    const found = tools
      .map((tool) => ({ tool, points: pointsOf(tool, words) }))
      .filter(({ points }) => points > 0)
      .toSorted((a, b) => b.points - a.points)
      .slice(0, most);
    return ok({
      found: found.map(({ tool }) => ({ tool: tool.name, says: tool.description.slice(0, longest) })),
      of: tools.length,
    });
  },
});
