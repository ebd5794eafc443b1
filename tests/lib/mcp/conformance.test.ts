import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { tempDir } from '../../support/temp-dir';

const run = promisify(execFile);
const suite = resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');
const client = resolve('tests/support/children/call-every-tool.ts');
/** A busy computer takes long to start two programs for each (ms). */
const patience = 80_000;

/**
 * The client suite of the protocol's own conformance tests. Not among these, since Parley does not do it: streams that are taken up again
 * (sse-retry), more rights in the middle of a talk (auth/scope-step-up, auth/scope-retry-limit), a client that is registered
 * beforehand or named by a document (auth/pre-registration, auth/basic-cimd), and tokens for programs without a person
 * (auth/client-credentials-…, auth/cross-app-access-…). auth/offline-access-… is a draft.
 */
test.each([
  'initialize',
  'tools_call',
  'elicitation-sep1034-client-defaults',
  'auth/metadata-default',
  'auth/metadata-var1',
  'auth/scope-from-www-authenticate',
  'auth/token-endpoint-auth-basic',
  'auth/token-endpoint-auth-none',
  'auth/resource-mismatch',
])('the client passes “%s” of the conformance suite', async (scenario) => {
  const command = `${process.execPath} ${client}`;
  const { stdout, stderr } = await run(
    process.execPath,
    [
      ...[suite, 'client', '--command', command, '--scenario', scenario],
      ...['--timeout', String(patience), '-o', tempDir()],
    ],
    { timeout: patience },
  );
  expect(`${stdout}${stderr}`).toContain('OVERALL: PASSED');
});
