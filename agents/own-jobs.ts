// What a process of its own does by itself. A build for hosted Supabase has no timer (lib/jobs/timer.ts) and takes no-own-jobs.ts
// in its place (next.config.ts), so that not each of its functions ships what errands need.
export { pollTelegram } from './channels/telegram/poll';
export { doDue, runMonitor } from './engine/jobs';
