import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { tempDir } from '../../support/temp-dir';

const run = promisify(execFile);
const suite = resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');
const client = resolve('tests/support/children/call-every-tool.ts');

/**
 * The client suite of the protocol's own conformance tests. Not among these, since Parley does not do it: OAuth (auth/…), questions
 * to the person (elicitation), streams that are taken up again (sse-retry).
 */
test.each(['initialize', 'tools_call'])(
  'the client passes “%s” of the conformance suite',
  async (scenario) => {
    const command = `${process.execPath} ${client}`;
    const { stdout, stderr } = await run(
      process.execPath,
      [suite, 'client', '--command', command, '--scenario', scenario, '-o', tempDir()],
      { timeout: 60_000 },
    );
    expect(`${stdout}${stderr}`).toContain('OVERALL: PASSED');
  },
);
