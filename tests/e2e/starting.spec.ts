import { expect, test } from '@playwright/test';
import { startApp } from '../support/app-server.ts';
import { test as ready } from './app';

const project = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };

test('hosted, a server without its signing key ends at once and names the key', async () => {
  await expect(startApp({ env: project })).rejects.toThrow('Set SUPABASE_SIGNING_KEY too');
});

test('hosted, a server with a key that is none ends at once and says what the key has to be', async () => {
  const env = { ...project, SUPABASE_SIGNING_KEY: 'sb_secret_hush' };
  const starting = startApp({ env });
  await expect(starting).rejects.toThrow('SUPABASE_SIGNING_KEY: must be a private JSON Web Key');
  await expect(starting).rejects.not.toThrow('hush');
});

ready('a connection nobody uses stays open longer than a browser keeps it', async ({ app }) => {
  // Chromium lets go of one after 300 seconds; a request into one that is being closed would be lost.
  const { headers } = await fetch(`${app.url}/api/health`);
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(300);
});
