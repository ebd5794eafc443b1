// Logs to a reader that goes away, and tells on its channel how many errors that made. Errors are logged, as a server does.
import { outliveClosedOutput } from '@/lib/shutdown';

outliveClosedOutput();
let errors = 0;
process.on('uncaughtException', (error) => {
  errors += 1;
  if (errors < 100) console.error(error);
});
process.stdin.on('data', () => {
  process.stderr.write('to nobody');
  // Later than the write's own error, which comes with the next turn of the loop.
  setImmediate(() => setImmediate(() => setImmediate(() => process.exit(errors))));
});
console.log('ready');
