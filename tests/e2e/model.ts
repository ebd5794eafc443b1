import type { FakeOpenai, FakeScript } from '../support/fake-openai.ts';
import { test as base } from './app';

export interface ModelFixtures {
  /** A model that says what the test has it play. */
  model: FakeOpenai;
}

/** What a test of any kind is extended with to have a model, and what it says unless a test has it play something else. */
export const withModel = (
  script: () => FakeScript = () => [],
): Parameters<typeof base.extend<ModelFixtures>>[0] => ({
  model: [
    async ({ modelServer }, use) => {
      modelServer.play(script());
      await use(modelServer);
    },
    { auto: true },
  ],
  settings: async ({ modelServer }, use) =>
    use({ OPENAI_COMPATIBLE_BASE_URL: modelServer.url, PARLEY_MODEL: 'fake-1' }),
  sharesServer: true,
});

export const test = base.extend<ModelFixtures>(withModel());

export { expect } from '@playwright/test';
