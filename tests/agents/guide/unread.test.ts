import { describe, expect, test } from 'vitest';
import { gentleQuestions } from '@/lib/safety/care/states/gentle';
import { emptyStore, talk, way } from './talk';

/** Asked about gently: too weak for a frame, too much to pass over. */
const weak = 'a tight knot in my chest, as if nothing will ever get better';
const gentle: readonly string[] = Object.values(gentleQuestions).flat();

describe('words that were asked about gently', () => {
  const holds = (store: ReturnType<typeof emptyStore>) =>
    store.evidence.some(({ quote }) => weak.includes(quote));

  test('are kept as nothing in the turn of the question', async () => {
    const store = emptyStore();
    const said = await talk([...way.focus, weak], store);
    expect(gentle.some((question) => said.at(-1)?.text.includes(question))).toBe(true);
    expect(said.at(-1)?.calls).toEqual([]);
    expect(holds(store)).toBe(false);
  });

  test('are taken up once the answer was harmless', async () => {
    const store = emptyStore();
    await talk([...way.focus, weak, 'no, only the office'], store);
    expect(holds(store)).toBe(true);
  });

  test('are dropped when the answer was not', async () => {
    const store = emptyStore();
    await talk([...way.focus, weak, 'yes', 'no', 'go on'], store);
    expect(holds(store)).toBe(false);
  });
});
