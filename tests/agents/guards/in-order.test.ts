import { expect, test } from 'vitest';
import { inOrder } from '@/agents/tools/guards/in-order';

/** Calls that end when they are told to; `log` says what began and ended. */
function scene() {
  const log: string[] = [];
  const order = inOrder();
  const ask = (name: string, isRead: boolean) => {
    const gate = Promise.withResolvers<void>();
    const done = order(isRead, async () => {
      log.push(`${name} begins`);
      await gate.promise;
      log.push(`${name} ends`);
    });
    return { done, end: gate };
  };
  return { log, ask };
}
const settled = () => new Promise((next) => setImmediate(next));

test('calls that read begin at once, beside each other', async () => {
  const { log, ask } = scene();
  const calls = [ask('one', true), ask('two', true)];
  await settled();
  expect(log).toEqual(['one begins', 'two begins']);
  for (const { end } of calls) end.resolve();
  await Promise.all(calls.map(({ done }) => done));
});

test('calls that write wait for what was asked before them, and what was asked after them waits', async () => {
  const { log, ask } = scene();
  const read = ask('read', true);
  const write = ask('write', false);
  const second = ask('second write', false);
  const after = ask('read after', true);
  await settled();
  expect(log).toEqual(['read begins']);
  for (const { end, done } of [read, write, second, after]) {
    end.resolve();
    await done;
    await settled();
  }
  expect(log).toEqual(
    ['read', 'write', 'second write', 'read after'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});

test('a call that fails lets the next one go on', async () => {
  const { log, ask } = scene();
  const broken = ask('broken', false);
  const next = ask('next', false);
  broken.end.reject(new Error('no'));
  await expect(broken.done).rejects.toThrow('no');
  next.end.resolve();
  await next.done;
  expect(log.at(-1)).toBe('next ends');
});
