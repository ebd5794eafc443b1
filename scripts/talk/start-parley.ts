import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** A Parley that was started for a talk, or null where one answered already. */
export type Started = { stop(): Promise<void> } | null;

const lookEveryMs = 250;

/** Whether Parley answers at an address. */
async function answers(address: string): Promise<boolean> {
  const response = await fetch(`${address}/api/health`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

/** Sees that Parley runs on this computer. Throws where it could not be started; it has said why. */
export async function startParley(address: string, port: number): Promise<Started> {
  if (await answers(address)) return null;
  console.log(
    'Starting Parley. The first time, or after a change, it is built, which takes a minute or two.',
  );
  // In a group of its own, so that Ctrl-C in this terminal ends an answer and not the server.
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=4', 'scripts/start.mjs', '-p', String(port)],
    {
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const end = (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
    if (process.platform === 'win32') server.kill(signal);
    else process.kill(-server.pid, signal);
  };
  process.once('exit', () => end('SIGTERM'));
  while (!(await answers(address))) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('Parley did not start.');
    await pause(lookEveryMs);
  }
  return {
    stop: async () => {
      const gone = once(server, 'exit');
      end('SIGTERM');
      if (server.exitCode === null && server.signalCode === null) await gone;
    },
  };
}
