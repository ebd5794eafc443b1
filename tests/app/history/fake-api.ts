import { afterEach, beforeEach } from 'vitest';
import type { Result } from '@/lib/errors';

type Answer = (body: unknown) => Result<unknown> | Promise<Result<unknown>>;

/** The API as the browser sees it: answers by "METHOD /path", and a list of what was asked. */
export function fakeApi() {
  const answers = new Map<string, Answer>();
  const asked: { route: string; body: unknown }[] = [];
  const real = globalThis.fetch;
  beforeEach(() => {
    asked.length = 0;
    answers.clear();
    globalThis.fetch = async (input, init) => {
      const route = `${init?.method ?? 'GET'} ${String(input)}`;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      asked.push({ route, body });
      const answer = answers.get(route);
      if (!answer) throw new TypeError(`Nobody answers at ${route}`);
      return Response.json(await answer(body));
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
  });
  return { asked, at: (route: string, answer: Answer) => answers.set(route, answer) };
}
