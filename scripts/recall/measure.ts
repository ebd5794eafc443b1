import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { meaningBy } from '@/agents/engine/meaning/question-vectors';
import { searchMemories } from '@/lib/recall/search-memories';
import type { People } from '../guide/people.ts';
import { embedSample } from './embed-sample.ts';
import { loadSample } from './load.ts';
import { plainBm25 } from './plain-bm25.ts';
import { evidenceOf, type Sample } from './samples.ts';

/** Of one question: the share of its evidence in the first five and ten, by Parley and by plain BM25, and the time. */
export interface Answered {
  category: string;
  question: string;
  at5: number;
  at10: number;
  plain5: number;
  plain10: number;
  ms: number;
  found: string[];
  wanted: string[];
}

const shareOf = (wanted: readonly string[], found: readonly string[]): number =>
  wanted.filter((dia) => found.includes(dia)).length / wanted.length;

/**
 * Asks every question of the samples that names evidence, each sample as a person of its own; by meaning as well, where there is
 * an embedding model.
 */
export async function measure(
  people: People,
  samples: readonly Sample[],
  embedding?: EmbeddingModelV4,
): Promise<Answered[]> {
  const meaning = embedding && meaningBy(embedding);
  const answered: Answered[] = [];
  for (const sample of samples) {
    const ctx = await people.newPerson();
    const { turns, texts, voices } = await loadSample(people, ctx.personId, sample);
    if (embedding) await embedSample(people, ctx.personId, embedding);
    const plain = plainBm25(texts);
    for (const { question, category, evidence } of sample.qa) {
      const wanted = evidenceOf(evidence).filter((dia) => texts.has(dia));
      if (wanted.length === 0) continue;
      const began = performance.now();
      const answer = await searchMemories(ctx, { query: question, page: 1, limit: 10, meaning }, voices);
      const ms = performance.now() - began;
      if (!answer.ok) throw new Error(`${question}: ${answer.error.message}`);
      const found = answer.value.hits.map(({ id }) => turns.get(id) ?? '');
      const byBm25 = plain(question);
      answered.push({
        ...{ category: String(category), question, ms, found, wanted },
        ...{ at5: shareOf(wanted, found.slice(0, 5)), at10: shareOf(wanted, found) },
        ...{ plain5: shareOf(wanted, byBm25.slice(0, 5)), plain10: shareOf(wanted, byBm25) },
      });
    }
  }
  return answered;
}

export const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((a, b) => a + b, 0) / numbers.length;
