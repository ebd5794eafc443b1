import type { FakeRequest, FakeTurn } from '../support/fake-openai.ts';

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What the person says once, and all that the model does with it. */
export interface Plan {
  words: string;
  /** A quote that the model keeps before it answers, if any. */
  quote: string | null;
  answer: string;
  /** Milliseconds between the pieces of the answer. */
  delay: number;
}

export function planOf(n: number, random: () => number): Plan {
  const quote = `my planner number ${n} was loud`;
  const sentences = 3 + Math.floor(random() * 40);
  return {
    words: `Today ${quote} again.`,
    quote: random() < 0.5 ? quote : null,
    answer: Array.from({ length: sentences }, (_, i) => `This is thought ${i} about number ${n}.`).join(' '),
    delay: 1 + Math.floor(random() * 20),
  };
}

const lastWords = (request: FakeRequest): string => {
  const said = request.body.messages.findLast((message) => message.role === 'user')?.content;
  return typeof said === 'string' ? said : JSON.stringify(said);
};

/** The model's next turn: first the quote, then the answer. */
export function turnOf(plans: Plan[], request: FakeRequest): FakeTurn {
  const words = lastWords(request);
  const plan = plans.find((one) => words.includes(one.words));
  if (!plan) return { kind: 'status', status: 400, message: 'Nobody said that.' };
  if (plan.quote && request.body.messages.at(-1)?.role === 'user') {
    const args = { quote: plan.quote, kind: 'direct_mention' };
    return { kind: 'tools', calls: [{ name: 'addEvidence', args }] };
  }
  return { kind: 'text', text: plan.answer, chunkSize: 8, delay: plan.delay };
}
