import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** The secret of this terminal for one address. Parley keeps a digest of it alone. */
export interface Token {
  value: string;
  /** Made just now, so nobody is linked to it. */
  isNew: boolean;
}

/** Where this terminal keeps its tokens, readable by its owner alone. */
export const tokensFile = (): string =>
  path.join(process.env.XDG_CONFIG_HOME || path.join(homedir(), '.config'), 'parley', 'terminals.json');

/** The token of this terminal for an address, made at the first time. Throws where the file cannot be written. */
export function keptToken(file: string, address: string): Token {
  const kept = read(file);
  const known = kept[address];
  if (known) return { value: known, isNew: false };
  const value = randomBytes(32).toString('base64url');
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const written = `${file}.new`;
  writeFileSync(written, `${JSON.stringify({ ...kept, [address]: value }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(written, 0o600);
  renameSync(written, file);
  return { value, isNew: true };
}

function read(file: string): Record<string, string> {
  try {
    // Guarantee: this file is written above alone.
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read. Remove it to link this terminal anew.`);
  }
}
