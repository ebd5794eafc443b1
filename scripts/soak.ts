// Runs for long what the gate runs shortly: the property tests with 10,000 sequences, or as many as
// PARLEY_PROPERTY_RUNS says, and 200 kills of the server, or as many as PARLEY_CHAOS_ROUNDS says.
import { testEnv } from '../tests/support/app-server.ts';
import { run } from './gate/run.ts';

const runs = process.env.PARLEY_PROPERTY_RUNS ?? '10000';
const env = { ...process.env, ...testEnv(), PARLEY_PROPERTY_RUNS: runs, PARLEY_PROPERTY_SEED: 'random' };
const properties = await run(
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/db/undo-property.test.ts'],
  env,
);
const chaos = await run(['tests/chaos/chaos.ts', process.env.PARLEY_CHAOS_ROUNDS ?? '200'], env);
process.exitCode = properties || chaos;
