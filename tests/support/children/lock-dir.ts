// Waits for a line on stdin, tries to lock a directory, says how it went, holds until stdin closes.
import { once } from 'node:events';
import { lockDir } from '@/lib/db/embedded/dir-lock';

console.log('ready');
await once(process.stdin, 'data');
try {
  lockDir(process.argv[2] ?? '');
  console.log('won');
} catch (error) {
  console.log(error instanceof Error ? error.name : 'unknown');
}
await once(process.stdin.resume(), 'end');
