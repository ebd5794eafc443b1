// Locks a directory and is killed right before the n-th change it makes to the disk; says "won" when there are fewer.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [dir = '', last = '1'] = process.argv.slice(2);
let changes = 0;
for (const name of [
  'mkdirSync',
  'writeFileSync',
  'linkSync',
  'renameSync',
  'rmSync',
  'unlinkSync',
] as const) {
  const real = fs[name] as (...args: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      changes += 1;
      if (changes === Number(last)) process.kill(process.pid, 'SIGKILL');
      return real(...args);
    },
  });
}
syncBuiltinESMExports();
const { lockDir } = await import('@/lib/db/embedded/dir-lock');
lockDir(dir);
console.log('won');
process.kill(process.pid, 'SIGKILL');
