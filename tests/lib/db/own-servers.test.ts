import { afterEach, expect, test, vi } from 'vitest';
import * as noJobs from '@/agents/no-own-jobs';
import * as ownJobs from '@/agents/own-jobs';
import * as without from '@/lib/db/no-own-servers';
import * as own from '@/lib/db/own-servers';

afterEach(() => vi.unstubAllEnvs());

/** The configuration as a build reads it. */
async function configWith(url: string) {
  vi.resetModules();
  vi.stubEnv('SUPABASE_URL', url);
  return (await import('../../../next.config')).default;
}

test('a build for hosted Supabase takes the module without databases in place of the other', async () => {
  const { turbopack, outputFileTracingIncludes } = await configWith('https://a-project.supabase.co');
  expect(turbopack?.resolveAlias).toEqual({
    '@/lib/db/own-servers': './lib/db/no-own-servers.ts',
    '@/agents/own-jobs': './agents/no-own-jobs.ts',
  });
  expect(Object.keys(outputFileTracingIncludes ?? {})).toEqual(['/api/attachments']);
});

test('any other build has the databases and the migrations', async () => {
  const { turbopack, outputFileTracingIncludes } = await configWith('');
  expect(turbopack?.resolveAlias).toBeUndefined();
  expect(outputFileTracingIncludes).toMatchObject({ '/**': ['./supabase/{migrations,squashed}/*.sql'] });
});

test('the module without databases answers to the same names, and refuses', () => {
  expect(Object.keys(without).sort()).toEqual(Object.keys(own).sort());
  for (const open of Object.values(without)) expect(open).toThrow('This build is for hosted Supabase only.');
});

test('a build for hosted Supabase has no jobs of a timer, under the same names', () => {
  expect(Object.keys(noJobs).sort()).toEqual(Object.keys(ownJobs).sort());
  for (const job of Object.values(noJobs)) expect(job).toThrow('a scheduler asks');
});
