// Measures recall on synthetic talks with known answers beside plain BM25, and how long a search takes over 10,000 and
// 100,000 items of one person in the embedded database. Alone: `node tests/bench/recall.ts`.
import '../../scripts/resolve-ts.mjs';
import { pathToFileURL } from 'node:url';
import type { Meaning } from '../../lib/recall/vectors/meaning.ts';
import { p50, p95 } from './measure.ts';
import { syntheticSamples } from './recall/generate.ts';
import { type Figure, figure, print, share } from './report.ts';

type Note = [string, number, string];

const aimMs = 50;
const over = 1.2;
const samplesOfTimes = 120;
const warmUps = 10;

async function quality(): Promise<{ figures: Figure[]; notes: Note[] }> {
  const { openPeople } = await import('../../scripts/guide/people.ts');
  const { mean, measure } = await import('../../scripts/recall/measure.ts');
  const people = await openPeople();
  try {
    const { env } = await import('../../lib/env.ts');
    const { resolveEmbedding } = await import('../../lib/models/resolve-embedding.ts');
    const all = await measure(people, syntheticSamples(), resolveEmbedding(env()));
    const notes = [...new Set(all.map(({ category }) => category))].flatMap((category): Note[] => {
      const of = all.filter((it) => it.category === category);
      return [
        [`recall at 10 of ${of.length} questions (${category})`, mean(of.map((it) => it.at10)), ''],
        [`plain BM25 at 10 (${category})`, mean(of.map((it) => it.plain10)), ''],
      ];
    });
    const plain = mean(all.map((it) => it.plain10));
    const figures = [
      share('recall5_synthetic', mean(all.map((it) => it.at5))),
      share('recall10_synthetic', mean(all.map((it) => it.at10)), { least: over * plain }),
      share('recall10_bm25', plain),
    ];
    return { figures, notes };
  } finally {
    await people.close();
  }
}

interface Times {
  byWords: number[];
  /** The same beside vectors of 1,024 numbers, without the time of an embedding model. */
  byMeaning: number[];
}

/** How long searches take over so many items of one person, beside another person with as many. */
async function times(items: number): Promise<Times> {
  const { openPeople } = await import('../../scripts/guide/people.ts');
  const { searchMemories } = await import('../../lib/recall/search-memories.ts');
  const { fillItems } = await import('./recall/fill-items.ts');
  const { anyVector, fillVectors } = await import('./recall/fill-vectors.ts');
  const people = await openPeople();
  try {
    const [ctx, other] = [await people.newPerson(), await people.newPerson()];
    await fillItems(people, other.personId, Math.min(items, 10_000), 1);
    const questions = await fillItems(people, ctx.personId, items, 2);
    await fillVectors(people, ctx.personId);
    await people.sql('vacuum analyze', []);
    const timed = async (meaning?: Meaning) => {
      const took: number[] = [];
      for (let n = -warmUps; n < samplesOfTimes; n += 1) {
        const query = questions[(n + warmUps) % questions.length] ?? '';
        const began = performance.now();
        const answer = await searchMemories(ctx, { query, page: 1, limit: 10, meaning });
        if (!answer.ok) throw new Error(answer.error.message);
        if (n >= 0) took.push(performance.now() - began);
      }
      return took;
    };
    return { byWords: await timed(), byMeaning: await timed(anyVector()) };
  } finally {
    await people.close();
  }
}

export async function recallFigures(): Promise<{ figures: Figure[]; notes: Note[] }> {
  const { figures, notes } = await quality();
  const [few, many] = [await times(10_000), await times(100_000)];
  return {
    figures: [
      ...figures,
      figure('recall_p95_ms_10k', p95(few.byWords), 'ms', aimMs),
      figure('recall_p95_ms_100k', p95(many.byWords), 'ms', aimMs),
    ],
    notes: [
      ...notes,
      ['a search of memories over 10,000 items, p50', p50(few.byWords), 'ms'],
      ['a search of memories over 100,000 items, p50', p50(many.byWords), 'ms'],
      ['the same by meaning as well over 10,000 items, p95', p95(few.byMeaning), 'ms'],
      ['the same by meaning as well over 100,000 items, p95', p95(many.byMeaning), 'ms'],
    ],
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { figures, notes } = await recallFigures();
  print(figures, notes);
  process.exitCode = figures.every((it) => it.holds) ? 0 : 1;
}
