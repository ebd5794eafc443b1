import { test as base, expect } from '@playwright/test';
import { type AppServer, startApp } from '../support/app-server.ts';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai.ts';
import { livingTab, watchForLife } from './alive';
import { SharedApps } from './shared-apps';

interface Options {
  /** Settings of the server beside those of every test. */
  settings: Record<string, string>;
  /** Whether other tests with the same settings may have the server before and after; so it is where there are none. */
  sharesServer: boolean;
}

interface ForAll {
  shared: SharedApps;
  /** The same for all tests of a worker that have a model, so that they want the same of a server. */
  modelServer: FakeOpenai;
}

interface Fixtures {
  /** A server on a database that knows nobody. */
  app: AppServer;
  /** What every test checks without asking: nothing leaves for another host, nothing breaks in the page. */
  watch: { asked: string[]; outside: string[]; errors: string[]; expected: RegExp[] };
}

export const test = base.extend<Options & Fixtures, ForAll>({
  settings: [{}, { option: true }],
  sharesServer: [false, { option: true }],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from its first argument.
    async ({}, use) => {
      const shared = new SharedApps();
      await use(shared);
      await shared.stop();
    },
    { scope: 'worker' },
  ],
  modelServer: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const model = await startFakeOpenai();
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  app: async ({ settings, sharesServer, shared }, use, info) => {
    const isShared = sharesServer || Object.keys(settings).length === 0;
    const app = isShared
      ? await shared.take(settings)
      : await startApp({ from: process.env.PARLEY_EMPTY_DATABASE, env: settings });
    await use(app);
    const passed = info.status === info.expectedStatus;
    if (!passed) await info.attach('server', { body: app.log() });
    await (isShared ? shared.giveBack(app, passed) : app.stop());
  },
  baseURL: async ({ app }, use) => use(app.url),
  context: async ({ context }, use) => {
    await watchForLife(context);
    await use(context);
  },
  page: async ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled === false ? page : livingTab(page)),
  watch: [
    async ({ context, app }, use) => {
      const watch: Fixtures['watch'] = { asked: [], outside: [], errors: [], expected: [] };
      const own = new URL(app.url).host;
      context.on('request', (request) => {
        const url = request.url();
        watch.asked.push(url);
        if (!/^(data|blob):/.test(url) && new URL(url).host !== own) watch.outside.push(url);
      });
      context.on('weberror', (error) => watch.errors.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') watch.errors.push(`${message.text()} (${message.location().url})`);
      });
      await use(watch);
      expect(watch.outside, 'requests to other hosts').toEqual([]);
      const surprises = watch.errors.filter((text) => !watch.expected.some((it) => it.test(text)));
      expect(surprises, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** What a page says while its server is gone. */
export const serverIsGone =
  /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|network|Failed to (?:load|fetch)/i;

export { expect } from '@playwright/test';
