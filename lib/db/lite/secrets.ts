import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const secretsSchema = z.object({
  jwt: z.string().min(64),
  publishable: z.string(),
  secret: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** Fresh random keys in the shape Supabase gives them. */
export function makeSecrets(): Secrets {
  const random = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    jwt: random(48),
    publishable: `sb_publishable_${random(11)}_${random(4)}`,
    secret: `sb_secret_${random(11)}_${random(4)}`,
  };
}

/**
 * The keys of the database in `dir`, made on first use and readable by the owner of the process alone.
 * The file appears whole or not at all. Throws when it exists but was damaged.
 */
export function secretsIn(dir: string): Secrets {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = path.join(dir, 'secrets.json');
  if (existsSync(file)) return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const secrets = makeSecrets();
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
  return secrets;
}

/** A value only this database's owner can derive, different for every label. */
export const signWith = (secrets: Secrets, label: string): string =>
  createHmac('sha256', secrets.jwt).update(label).digest('base64url');
