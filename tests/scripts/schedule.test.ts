import { expect, test } from 'vitest';
import { type Job, schedule } from '../../scripts/gate/schedule.ts';

/** Runs the jobs and lets each end when it is told; answers what was begun so far, and how to end one. */
function running(jobs: Job[], cores = 2) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const all = schedule(jobs, cores, ({ name }) => {
    begun.push(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.set(name, resolve);
    return promise;
  });
  const settle = () => new Promise((done) => setImmediate(done));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
    return begun;
  };
  return { begun, end, all, settle };
}

test('as many jobs run side by side as there are cores, in their order', async () => {
  const { begun, end, all, settle } = running([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  await settle();
  expect(begun).toEqual(['a', 'b']);
  expect(await end('b')).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await all;
});

test('a job waits for what it needs, and a later one takes the free core', async () => {
  const jobs = [{ name: 'build' }, { name: 'browser', needs: ['build'] }, { name: 'unit' }];
  const { begun, end, all, settle } = running(jobs);
  await settle();
  expect(begun).toEqual(['build', 'unit']);
  expect(await end('build')).toEqual(['build', 'unit', 'browser']);
  await end('unit');
  await end('browser');
  await all;
});

test('a job that keeps two cores busy has them for itself', async () => {
  const { begun, end, all, settle } = running([{ name: 'a' }, { name: 'both', cores: 2 }]);
  await settle();
  expect(begun).toEqual(['a']);
  expect(await end('a')).toEqual(['a', 'both']);
  await end('both');
  await all;
});

test('what is needed and was not asked for is not waited for', async () => {
  const { end, all, settle } = running([{ name: 'browser', needs: ['build'] }]);
  await settle();
  expect(await end('browser')).toEqual(['browser']);
  await all;
});

test('jobs that wait for each other are told', async () => {
  const jobs = [
    { name: 'a', needs: ['b'] },
    { name: 'b', needs: ['a'] },
  ];
  await expect(running(jobs).all).rejects.toThrow('a, b wait for each other.');
});
