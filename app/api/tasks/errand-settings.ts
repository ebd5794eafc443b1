import type { ErrandSettings } from '@/agents/engine/errands/run-errand';
import { env } from '@/lib/env';
import { thisServer } from '@/lib/models/this-server';
import { budgetIn } from '@/lib/usage/budget';

/** With what this process does errands. */
export const errandSettings = (): ErrandSettings => ({
  ...{ env: env(), budget: budgetIn(env()), server: thisServer },
});
