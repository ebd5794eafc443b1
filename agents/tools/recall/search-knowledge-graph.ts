import { z } from 'zod';
import { ok } from '@/lib/errors';
import { knownFact } from '@/lib/recall/facts/schema';
import { searchKnowledge } from '@/lib/recall/facts/search-knowledge';
import { defineTool } from '../define-tool';

const name = z.string().trim().min(1).max(80);
const names = z.array(name).max(6).default([]);

export const searchKnowledgeGraphTool = defineTool({
  name: 'searchKnowledgeGraph',
  description:
    'What the person said is so, or was, of people and places, by name, with days and quotes; without names, of themselves. confirmed: they said that it is right. asOf: a day, YYYY-MM-DD.',
  effect: 'read',
  level: 'guest',
  input: z.strictObject({
    people: names,
    places: names,
    asOf: z
      .string()
      .refine((text) => z.iso.date().safeParse(text).success, 'A day is written as YYYY-MM-DD.')
      .optional(),
    page: z.number().int().min(1).max(25).default(1),
  }),
  output: z.object({ facts: z.array(knownFact), hasMore: z.boolean(), timeZone: z.string() }),
  async run(ctx, asked) {
    const known = await searchKnowledge(ctx, asked);
    return known.ok ? ok(known.value) : known;
  },
});
