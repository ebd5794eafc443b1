/**
 * Next calls this once when its server starts: the database opens while the browser does, and signals are heard.
 * It compiles this file for its edge runtime too, and only this very test keeps the database out of that.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { outliveClosedOutput, shutDownOnSignals } = await import('./lib/shutdown');
    outliveClosedOutput();
    const { endOnBadEnv, env } = await import('./lib/env');
    endOnBadEnv();
    const { budgetIn, sayBudgetGap } = await import('./lib/usage/budget');
    sayBudgetGap(env());
    const { embeddingGap } = await import('./lib/models/describe-embedding');
    const gap = embeddingGap(env());
    if (gap) console.warn(`[memories] ${gap}`);
    shutDownOnSignals();
    const { openEarly } = await import('./lib/db/open-early');
    openEarly();
    const { startJobs } = await import('./lib/jobs/timer');
    const { thisServer } = await import('./lib/models/this-server');
    // One import: a build writes all that it needs once for each.
    const jobs = () => import('@/agents/own-jobs');
    startJobs(
      async () => (await jobs()).runMonitor(env(), budgetIn(env())),
      async () => (await jobs()).doDue({ env: env(), budget: budgetIn(env()), server: thisServer }),
    );
    const { backendKind } = await import('./lib/db/backend');
    const polls = env().PARLEY_TELEGRAM_TOKEN !== undefined && backendKind() !== 'hosted';
    if (polls && env().NEXT_PHASE !== 'phase-production-build')
      void jobs().then(({ pollTelegram }) => pollTelegram());
  }
}
