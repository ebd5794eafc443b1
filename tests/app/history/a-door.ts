import { afterEach, beforeEach } from 'vitest';
import type { Result } from '@/lib/errors';

type Answer = (body: unknown) => Result<unknown>;

/** Parley's doors as the browser sees them: answers by "METHOD /path", and a list of what was asked. */
export function aDoor() {
  const answers = new Map<string, Answer>();
  const asked: { door: string; body: unknown }[] = [];
  const real = globalThis.fetch;
  beforeEach(() => {
    asked.length = 0;
    answers.clear();
    globalThis.fetch = async (input, init) => {
      const door = `${init?.method ?? 'GET'} ${String(input)}`;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      asked.push({ door, body });
      const answer = answers.get(door);
      if (!answer) throw new TypeError(`Nobody answers at ${door}`);
      return Response.json(answer(body));
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
  });
  return { asked, at: (door: string, answer: Answer) => answers.set(door, answer) };
}
