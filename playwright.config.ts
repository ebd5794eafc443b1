import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './tests/support/browser.ts';

/** Where nobody sits in front of it, a second try tells whether a failure is a flake; more than one of those in a run count as failed. */
const unattended = Boolean(process.env.CI);

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/prepare.ts',
  outputDir: 'test-results',
  // Each test has a server, a port and a data folder of its own, so that more than one can run where there are cores.
  workers: 1,
  retries: unattended ? 1 : 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A page kept on the device must not answer for a server that a test stopped; offline.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 860 },
    screenshot: 'only-on-failure',
    // Recording every step of every test costs time: `npx playwright test FILE --trace on` does it where it is wanted.
    trace: unattended ? 'on-first-retry' : 'off',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // The preparation installs a browser where there is none; a worker reads this file again after it.
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
  },
});
