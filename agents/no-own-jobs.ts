// In place of own-jobs.ts in a build for hosted Supabase: there a scheduler asks, and no timer ever calls these.
const refuse = (): never => {
  throw new Error('This build is for hosted Supabase, where a scheduler asks for what is due.');
};

export const doDue = refuse;
export const pollTelegram = refuse;
export const runMonitor = refuse;
