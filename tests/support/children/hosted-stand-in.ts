// A stand-in for hosted Supabase. Says the environment of its app in one line of JSON, then goes away and comes back
// as it is told on stdin, with the same word as the answer, until stdin closes.
import { createInterface } from 'node:readline';
import { openHosted } from '../hosted';

const hosted = await openHosted();
const { goAway, comeBack } = hosted;
console.log(JSON.stringify(hosted.env));
for await (const word of createInterface({ input: process.stdin })) {
  await (word === 'away' ? goAway() : comeBack());
  console.log(word);
}
await hosted.close();
