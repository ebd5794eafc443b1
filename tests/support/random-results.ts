import { randomUUID } from 'node:crypto';
import { randomFrom } from '../chaos/plans';

/** What results of tools can name, by the name of its rows. */
export interface Pool {
  rows: Record<
    | 'message'
    | 'conversation'
    | 'quote'
    | 'file'
    | 'summary'
    | 'part'
    | 'goal'
    | 'note'
    | 'relation'
    | 'assessment',
    string[]
  >;
  /** Names of words as they read, or read once. */
  words: string[];
}

export type Random = ReturnType<typeof from>;

/** What follows from a seed. */
export function from(seed: number) {
  const random = randomFrom(seed);
  const upTo = (n: number) => Math.floor(random() * n);
  const one = <T>(of: readonly T[]): T => of[upTo(of.length)] as T;
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: upTo(most + 1) }, make);
  return { chance: (n: number) => random() < n, upTo, one, some };
}

const said = [
  'A blue heron flies over the old mill at night and nobody sees it.',
  '“a blue heron flies over the old mill”',
  '青い鷺は夜になると古い水車小屋の上を飛んでいく',
  'It rests at the river.',
  'I hear you.',
];

/** The parts of an answer: what tools of Parley and of others found, voices that looked something up, and words. */
export function randomAnswer(r: Random, pool: Pool): unknown[] {
  const anyId = () => (r.chance(0.1) ? randomUUID() : r.one(Object.values(pool.rows).flat()));
  const id = (kind: keyof Pool['rows']) => (r.chance(0.1) ? anyId() : r.one(pool.rows[kind]));
  const rests = () => r.some(3, () => (r.chance(0.5) ? r.one(pool.words) : anyId()));
  const named = (kind: keyof Pool['rows']) => ({
    id: id(kind),
    text: r.one(said),
    ...(r.chance(0.6) && { rests_on: rests() }),
  });
  const byField = () => ({
    all: r.some(1, () => id('part')),
    quote: r.some(1, () => id('quote')),
    found: rests(),
  });
  const relation = () => ({
    ...named('relation'),
    observations: r.some(2, () => ({ evidence_id: id('quote'), quote: r.one(said) })),
  });
  const results = () => ({
    ...named(r.one(['note', 'message', 'summary'] as const)),
    kind: r.one(['note', 'message', 'summary', 'quote', 'memory']),
    messageId: id('message'),
  });
  const found: Record<string, () => unknown> = {
    getPartDetails: () => ({
      part: named('part'),
      notes: r.some(3, () => named('note')),
      relationships: r.some(2, relation),
      evidence: r.some(3, () => named('quote')),
    }),
    searchParts: () => ({
      parts: r.some(3, () => ({
        id: id('part'),
        quote: r.one(said),
        found: r.one(said),
        rests_on: byField(),
      })),
    }),
    listPartAssessments: () => ({ assessments: r.some(2, () => named('assessment')) }),
    listEvidence: () => ({ evidence: r.some(3, () => named('quote')) }),
    listGoals: () => ({ goals: r.some(3, () => named('goal')) }),
    searchMemories: () => ({ results: r.some(4, results) }),
    searchKnowledgeGraph: () => ({ facts: r.some(3, () => ({ ...named('message'), rests_on: rests() })) }),
    searchMarkdown: () => ({
      found: r.some(2, () => ({ passage: r.one(said), rests_on: rests() })),
    }),
    searchAgentHistory: () => ({
      found: r.some(2, () => ({ ...named('summary'), conversation_id: id('conversation') })),
    }),
    readAttachment: () => ({ attachmentId: id('file'), text: r.one(said) }),
    somebodysTool: () => ({ notes: r.some(2, () => named('note')), rests_on: rests() }),
  };
  const part = (): unknown => {
    if (r.chance(0.2)) return { type: 'text', text: r.one(said) };
    const lookUp = () => ({
      input: {},
      ...(r.chance(0.8) && { output: found[r.one(Object.keys(found))]?.() }),
    });
    if (r.chance(0.15))
      return {
        type: 'data-voice',
        id: 'v',
        data: { pieces: [], fields: null, text: r.one(said), lookUps: r.some(2, lookUp) },
      };
    const tool = r.one(Object.keys(found));
    const output = r.chance(0.1)
      ? { ok: false }
      : { ...Object(found[tool]?.()), ok: true, actionId: randomUUID() };
    return {
      type: `tool-${tool}`,
      toolCallId: randomUUID(),
      state: 'output-available',
      input: { query: r.one(said) },
      ...(r.chance(0.95) && { output }),
    };
  };
  return r.some(4, part);
}
