// Runs the property tests for long: 10,000 sequences, or as many as PARLEY_PROPERTY_RUNS says.
import { testEnv } from '../tests/support/app-server.ts';
import { run } from './gate/run.ts';

const runs = process.env.PARLEY_PROPERTY_RUNS ?? '10000';
const env = { ...process.env, ...testEnv(), PARLEY_PROPERTY_RUNS: runs, PARLEY_PROPERTY_SEED: 'random' };
process.exitCode = await run(
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/db/undo-property.test.ts'],
  env,
);
