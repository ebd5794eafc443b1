// Waits for a signal and tells on stdout what it ends: an answer as the argument says, then the database. Answers when it is asked on stdin.
import { onShutdown } from '@/lib/shutdown';

const endings: Record<string, () => unknown> = {
  never: () => new Promise(() => {}),
  later: () => new Promise((done) => process.stdin.once('data', done)),
  failing: () => Promise.reject(new Error('It cannot end.')),
};

onShutdown('database', () => console.log('database'));
onShutdown('runs', () => {
  console.log('runs');
  return endings[process.argv[2] ?? '']?.();
});
const gone = onShutdown('runs', () => console.log('what had ended before'));
gone();
process.stdin.on('data', (said) => String(said) === 'are you there' && console.log('here'));
console.log('ready');
