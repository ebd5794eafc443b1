import { expect, test } from 'vitest';
import { ok } from '@/lib/errors';
import { inOwnLine } from '@/lib/files/own-line';

test('what one person asked for is done one after the other, beside what others asked for, and not without end', async () => {
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const work = (name: string) => async () => {
    begun.push(name);
    const gate = Promise.withResolvers<void>();
    gates.set(name, gate);
    await gate.promise;
    return ok(name);
  };
  const first = inOwnLine('ada', 2, work('first'));
  const second = inOwnLine('ada', 2, work('second'));
  const others = inOwnLine('bob', 2, work('others'));
  expect(await inOwnLine('ada', 2, work('third'))).toMatchObject({ ok: false, error: { code: 'busy' } });
  expect(begun).toEqual(['first', 'others']);
  gates.get('first')?.resolve();
  expect(await first).toMatchObject({ value: 'first' });
  await expect.poll(() => begun).toEqual(['first', 'others', 'second']);
  for (const gate of gates.values()) gate.resolve();
  expect([await second, await others]).toMatchObject([{ value: 'second' }, { value: 'others' }]);
});
