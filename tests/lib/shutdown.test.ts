import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { type Child, startChild } from '../support/child';

async function started(ending: string): Promise<{ child: Child; code: Promise<unknown> }> {
  const child = startChild('shut-down', [ending]);
  onTestFinished(() => void child.process.kill('SIGKILL'));
  expect(await child.line()).toBe('ready');
  return { child, code: once(child.process, 'close').then(([exitCode]) => exitCode) };
}

test('answers end before the database, and the process after both', async () => {
  const { child, code } = await started('later');
  child.process.kill('SIGTERM');
  expect(await child.line()).toBe('runs');
  child.process.stdin?.write('go');
  expect(await child.line()).toBe('database');
  expect(await code).toBe(143);
});

test('what cannot be ended does not keep the database from being closed', async () => {
  const { child, code } = await started('failing');
  child.process.kill('SIGINT');
  expect(await child.line()).toBe('runs');
  expect(await child.line()).toBe('database');
  expect(await code).toBe(130);
});

test('a second signal ends the process at once', async () => {
  const { child, code } = await started('never');
  child.process.kill('SIGTERM');
  expect(await child.line()).toBe('runs');
  const again = setInterval(() => child.process.kill('SIGINT'), 20);
  onTestFinished(() => clearInterval(again));
  // The first would have ended it with 143.
  expect(await code).toBe(130);
});

test('one Ctrl+C that arrives twice counts once', async () => {
  const { child, code } = await started('later');
  child.process.kill('SIGINT');
  child.process.kill('SIGTERM');
  expect(await child.line()).toBe('runs');
  child.process.stdin?.write('go');
  expect(await child.line()).toBe('database');
  await code;
});

test('the process ends by itself when something never ends', async () => {
  const { child, code } = await started('never');
  child.process.kill('SIGTERM');
  expect(await child.line()).toBe('runs');
  expect(await code).toBe(143);
});

test('without a terminal, as under nohup, one that closes ends nothing', async () => {
  const { child, code } = await started('later');
  child.process.kill('SIGHUP');
  // Once it has answered twice, it has heard the signal as well.
  for (let n = 0; n < 2; n++) {
    child.process.stdin?.write('are you there');
    expect(await child.line()).toBe('here');
  }
  child.process.kill('SIGTERM');
  expect(await child.line()).toBe('runs');
  child.process.stdin?.write('go');
  expect(await code).toBe(143);
});

/** Gives a process a terminal of its own. */
const terminalMaker = 'script';
const canMakeOne = spawnSync(terminalMaker, ['--version']).status === 0;

/** In a terminal of its own: says its process id, and then what it says itself, unless that is written elsewhere. */
function startInTerminal(ending: string, outputs = '') {
  const command = `echo $$; exec "$NODE" --import ./scripts/resolve-ts.mjs tests/support/children/shut-down.ts ${ending} ${outputs}`;
  const terminal = spawn(terminalMaker, ['-qec', `sh -c '${command}'`, '/dev/null'], {
    env: { ...process.env, NODE: process.execPath },
  });
  onTestFinished(() => void terminal.kill('SIGKILL'));
  const lines = createInterface({ input: terminal.stdout })[Symbol.asyncIterator]();
  return { terminal, line: async () => (await lines.next()).value };
}

test.skipIf(!canMakeOne)('in a terminal, its closing ends the process in order', async () => {
  const { line } = startInTerminal('never');
  const pid = Number(await line());
  expect(await line()).toBe('ready');
  process.kill(pid, 'SIGHUP');
  expect(await line()).toBe('runs');
});

test.skipIf(!canMakeOne)('one that is only read from, as some nohup leave it, ends nothing', async () => {
  const log = path.join(await mkdtemp(path.join(tmpdir(), 'parley-')), 'log');
  const { terminal, line } = startInTerminal('failing', `>${log} 2>&1`);
  const code = once(terminal, 'close').then(([exitCode]) => exitCode);
  const pid = Number(await line());
  await expect.poll(() => readFile(log, 'utf8').catch(() => '')).toContain('ready');
  // They arrive in this order, and whichever ends it names the code.
  process.kill(pid, 'SIGHUP');
  process.kill(pid, 'SIGTERM');
  expect(await code).toBe(143);
});

test('what is logged to a reader that is gone is no error', async () => {
  const child = startChild('log-unread');
  onTestFinished(() => void child.process.kill('SIGKILL'));
  expect(await child.line()).toBe('ready');
  child.process.stderr?.destroy();
  const code = once(child.process, 'exit').then(([exitCode]) => exitCode);
  child.process.stdin?.write('log');
  expect(await code).toBe(0);
});
