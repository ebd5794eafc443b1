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
  /** Quotes that the model keeps before it answers, one after the other. */
  quotes: string[];
  answer: string;
  /** Milliseconds between the pieces of the answer. */
  delay: number;
  /** The answer stands in its middle until then. */
  until?: Promise<unknown>;
}

const mostQuotes = 3;

export function planOf(n: number, random: () => number): Plan {
  const quote = `my planner number ${n} was loud`;
  const sentences = 3 + Math.floor(random() * 40);
  const quotes = random() < 0.5 ? 1 + Math.floor(random() * mostQuotes) : 0;
  return withQuotes(n, quotes, {
    words: `Today ${quote} again.`,
    quotes: [],
    answer: Array.from({ length: sentences }, (_, i) => `This is thought ${i} about number ${n}.`).join(' '),
    delay: 1 + Math.floor(random() * 20),
  });
}

/** The plan with so many quotes, each of them in the words. */
export function withQuotes(n: number, count: number, plan: Plan): Plan {
  const quotes = Array.from({ length: count }, (_, i) => `my planner number ${n}.${i} was loud`);
  return {
    ...plan,
    quotes,
    words: ['Today', ...quotes, `my planner number ${n} was loud again.`].join(', '),
  };
}

/** All that is said while the server is killed, numbered, and what the model makes of it. */
export class Plans {
  private readonly all: Plan[] = [];

  readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  next(change: Partial<Plan> & { quoted?: number } = {}): Plan {
    const n = this.all.length;
    const { quoted, ...rest } = change;
    const plain = planOf(n, this.random);
    const plan = { ...(quoted === undefined ? plain : withQuotes(n, quoted, plain)), ...rest };
    this.all.push(plan);
    return plan;
  }

  /** The model's next turn: first each quote that was not kept yet, then the answer. */
  turnOf(request: FakeRequest): FakeTurn {
    const { messages } = request.body;
    const asked = messages.findLastIndex((message) => message.role === 'user');
    const said = messages[asked]?.content;
    const words = typeof said === 'string' ? said : JSON.stringify(said);
    const plan = this.all.find((one) => words.includes(one.words));
    if (!plan) return { kind: 'status', status: 400, message: 'Nobody said that.' };
    const kept = messages.slice(asked).filter((message) => message.role === 'tool').length;
    const quote = plan.quotes[kept];
    if (quote) {
      const args = { quote, kind: 'direct_mention' };
      return { kind: 'tools', calls: [{ name: 'addEvidence', args }], chunkSize: 8, delay: 20 };
    }
    if (!plan.until) return { kind: 'text', text: plan.answer, chunkSize: 8, delay: plan.delay };
    const half = Math.floor(plan.answer.length / 2);
    return {
      ...{ kind: 'held', until: plan.until },
      ...{ text: plan.answer.slice(0, half), rest: plan.answer.slice(half) },
    };
  }
}
