import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { objectOf, type SchemaObject } from './objects.ts';
import { statementsOf } from './statements.ts';

export const schemasDir = (): string => path.join(process.cwd(), 'supabase', 'schemas');

/** A statement of a schema file, and what it is about. */
export interface Stated {
  file: string;
  object: SchemaObject;
  /** With the comment above it. */
  text: string;
  sql: string;
}

/** What the schema files state, file by file. Throws when one states something that belongs in a migration. */
export const readSchemas = (dir: string): Stated[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .flatMap((file) => statedIn(file, readFileSync(path.join(dir, file), 'utf8').replaceAll('\r\n', '\n')));

/** What one schema file states. */
export const statedIn = (file: string, content: string): Stated[] =>
  statementsOf(content).map(({ text, sql }) => {
    const object = objectOf(sql);
    if (!object) throw new Error(`${file} states what belongs in a migration: ${sql.slice(0, 80)}`);
    return { file, object, text, sql };
  });
