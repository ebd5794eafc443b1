import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Every file below a directory with its content, mode and size. */
export const imageOf = (dir: string) =>
  globSync('**', { cwd: dir }).map((name) => {
    const { mode, size } = statSync(path.join(dir, name));
    const file = path.join(dir, name);
    const content = statSync(file).isFile() && createHash('sha256').update(readFileSync(file)).digest('hex');
    return [name, mode, size, content];
  });
