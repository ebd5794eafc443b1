import { backendKind } from '../db/backend';
import { serverSecrets } from '../db/server-secrets';
import { env } from '../env';
import { describeModel } from './describe';
import { fetchFor } from './guarded-fetch';
import type { Server } from './stored-model';

/** Whether this is a site, where several people are and an address may be a way into its own network. */
export const isHosted = (): boolean => backendKind() === 'hosted';

/** What this process needs to reach models that people connected. */
export async function thisServer(): Promise<Server> {
  const hosted = isHosted();
  return {
    hosted,
    secrets: await serverSecrets(),
    fetch: fetchFor({ hosted }),
    pace: env().PARLEY_GUIDE_PACE,
  };
}

/** Whether the environment names a model: it then wins over what is connected. */
export function isSetByEnvironment(): boolean {
  const described = describeModel(env());
  return !described.ok || described.value.kind !== 'guide';
}
