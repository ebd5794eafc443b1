// A server process that does what is due on a line of stdin: `run` does it all and says how many runs it ended, `claim` only
// takes twenty and says how many it got.
import { createInterface } from 'node:readline';
import { runDue } from '@/agents/engine/rhythms/run-due';
import { backend } from '@/lib/db/backend';
import { claimJobs } from '@/lib/jobs/runs';
import { must } from '../scene';

process.env.DATABASE_URL = process.argv[2];
await backend();
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const done = line === 'claim' ? must(await claimJobs(20)).claimed.length : must(await runDue()).done;
  console.log(String(done));
}
process.exit(0);
