import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import type { createMCPClient } from '@ai-sdk/mcp';
import { inheritedEnv } from '../../env';
import { TooMuch } from './limited-fetch';

type Config = Parameters<typeof createMCPClient>[0]['transport'];
type Transport = Extract<Config, { start(): Promise<void> }>;
type Message = Parameters<Transport['send']>[0];

/** A server that does not end when it is asked to is ended (ms). */
const patience = 1_000;

/**
 * A server of tools that runs here, as a program that is spoken to line by line. It gets where to find programs and whose it is, and
 * nothing else of this server's environment. A line longer than `most` characters ends it.
 */
export function stdioTransport(command: string, args: readonly string[], most: number): Transport {
  let child: ChildProcessWithoutNullStreams | undefined;
  let line = '';
  const decoder = new StringDecoder('utf8');
  const transport: Transport = {
    start: () =>
      new Promise((resolve, reject) => {
        const program = spawn(command, [...args], { env: inheritedEnv(), shell: false, windowsHide: true });
        child = program;
        // One that hears no signal does not outlive this process.
        const kill = () => program.kill('SIGKILL');
        process.once('exit', kill);
        program.once('close', () => process.off('exit', kill));
        program.stderr.resume();
        program.stdin.on('error', () => {});
        program.once('spawn', resolve);
        program.once('error', reject);
        program.once('close', () => transport.onclose?.());
        program.stdout.on('data', (bytes: Buffer) => take(decoder.write(bytes)));
      }),
    send: async (message) => {
      if (!child || child.exitCode !== null) throw new Error('The server has ended.');
      child.stdin.write(`${JSON.stringify(message)}\n`);
    },
    close: async () => end(child),
  };
  const take = (text: string) => {
    const [rest = '', ...more] = text.split('\n');
    line += rest;
    if (line.length > most) return tooMuch();
    for (const next of more) {
      hear(line);
      line = next;
    }
  };
  const tooMuch = () => {
    line = '';
    child?.stdout.removeAllListeners('data').resume();
    transport.onerror?.(new TooMuch());
    end(child);
  };
  const hear = (text: string) => {
    if (text.trim() === '') return;
    try {
      // Guarantee: the client checks what it is handed.
      transport.onmessage?.(JSON.parse(text) as Message);
    } catch (error) {
      transport.onerror?.(error instanceof Error ? error : new Error('A line could not be read.'));
    }
  };
  return transport;
}

/** Asks a program to end, and ends it where it does not. */
function end(child: ChildProcessWithoutNullStreams | undefined): void {
  if (!child || child.exitCode !== null) return;
  child.stdin.end();
  child.kill('SIGTERM');
  const later = setTimeout(() => child.kill('SIGKILL'), patience);
  later.unref();
  child.once('close', () => clearTimeout(later));
}
