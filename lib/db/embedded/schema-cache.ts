import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Migration } from '../lite/migrate';
import { libraryVersion } from '../lite/prepare';

/** What the library asks of a cache. It keeps names and types of tables and functions, nothing anybody wrote. */
export interface SchemaCache {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  delete(key: string): Promise<void>;
  /** Until this is called, while the schema may still change, nothing is kept or answered. */
  trust(): void;
}

/** Spares every start after the first the reading of the whole catalogue. Another schema is another file. */
export function schemaCacheIn(dir: string, migrations: Migration[]): SchemaCache {
  const hash = createHash('sha256')
    .update(JSON.stringify([libraryVersion, migrations]))
    .digest('hex')
    .slice(0, 16);
  const file = path.join(dir, `schema-${hash}.json`);
  let trusted = false;
  return {
    get: async () => (trusted && existsSync(file) ? readFileSync(file, 'utf8') : undefined),
    set: async (_, value) => {
      if (trusted) replace(file, value);
    },
    // The library also deletes when it closes; what is damaged or old is replaced by the next `set`.
    delete: async () => {},
    trust: () => {
      trusted = true;
    },
  };
}

function replace(file: string, value: string): void {
  const dir = path.dirname(file);
  for (const name of readdirSync(dir))
    if (/^schema-.*\.json/.test(name)) rmSync(path.join(dir, name), { force: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, value, { mode: 0o600 });
  renameSync(draft, file);
}
