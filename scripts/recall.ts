// Measures how much of the evidence of questions a search of memories finds, on a file in LoCoMo's format. Run as:
// npm run recall -- FILE. By meaning as well, where PARLEY_EMBEDDING_MODEL is set beside a model. Questions without evidence, and those of category 5, which have no answer, are left out of the sum.
import { readFileSync } from 'node:fs';
import { env } from '../lib/env.ts';
import { resolveEmbedding } from '../lib/models/resolve-embedding.ts';
import { openPeople } from './guide/people.ts';
import { mean, measure } from './recall/measure.ts';
import { samples } from './recall/samples.ts';

const unanswerable = '5';

const file = process.argv[2];
if (!file) throw new Error('Name a file: npm run recall -- FILE');
const given = samples.parse(JSON.parse(readFileSync(file, 'utf8')));
const people = await openPeople();
try {
  const all = await measure(people, given, resolveEmbedding(env()));
  const rounded = (n: number) => Math.round(n * 1000) / 1000;
  for (const category of [...new Set(all.map((it) => it.category))].sort()) {
    const of = all.filter((it) => it.category === category);
    const figures = [of.map((it) => it.at5), of.map((it) => it.at10), of.map((it) => it.plain10)].map(mean);
    console.log(
      `category ${category}: ${of.length} questions, recall ${figures.map(rounded).join(', ')} (5, 10, BM25 10)`,
    );
  }
  const counted = all.filter(({ category }) => category !== unanswerable);
  const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
  console.log(`plain BM25 over turns: ${rounded(mean(counted.map((it) => it.plain10)))} in the first ten`);
  console.log(
    JSON.stringify({
      recall5: rounded(mean(counted.map(({ at5 }) => at5))),
      recall10: rounded(mean(counted.map(({ at10 }) => at10))),
      p95_ms: rounded(times[Math.max(0, Math.ceil(times.length * 0.95) - 1)] ?? 0),
    }),
  );
} finally {
  await people.close();
}
