import { expect, test } from 'vitest';
import { answerEvenly } from '@/lib/auth/answer-evenly';

/** A time that goes by when the test says so. */
function clock() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { pause: promise, goBy: resolve };
}

const settled = async (answer: Promise<unknown>) => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return (await Promise.race([answer, 'not yet'])) !== 'not yet';
};

test('a quick answer and a slower one go out at the same moment', async () => {
  const { pause, goBy } = clock();
  const slow = clock();
  const known = answerEvenly(Promise.resolve('sent'), () => true, pause);
  const unknown = answerEvenly(
    slow.pause.then(() => 'sent'),
    () => true,
    pause,
  );
  expect(await settled(known)).toBe(false);
  slow.goBy();
  expect(await settled(unknown)).toBe(false);
  goBy();
  expect(await Promise.all([known, unknown])).toEqual(['sent', 'sent']);
});

test('a sign-in that works does not wait', async () => {
  const { pause } = clock();
  expect(await answerEvenly(Promise.resolve('/'), () => false, pause)).toBe('/');
});
