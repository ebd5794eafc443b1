// What the timer of a process of its own does. A build for hosted Supabase has no timer (lib/jobs/timer.ts) and takes no-own-jobs.ts
// in its place (next.config.ts), so that not each of its functions ships what errands need.
export { doDue, runMonitor } from './jobs';
