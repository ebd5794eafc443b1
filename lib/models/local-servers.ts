import type { LocalServer } from '../model-choice/schema';
import { homeFetch } from './guarded-fetch';
import { listModels } from './list-models';

/** Where the usual servers of models listen on one's own computer. */
export const usualServers = [
  { name: 'Ollama', address: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', address: 'http://127.0.0.1:1234/v1' },
] as const;

/** Nobody on this computer takes longer to say what there is (ms). */
const patience = 2_000;

/** Asks this computer, and nobody else, for servers of models. Out: those that answered, with their models. */
export async function findLocalServers(
  places: readonly { name: string; address: string }[] = usualServers,
): Promise<LocalServer[]> {
  const asked = places.map(async ({ name, address }) => {
    const found = await listModels(
      { provider: 'compatible', address, key: undefined },
      { fetch: homeFetch, longestMs: patience },
    );
    return 'models' in found ? [{ name, address, models: found.models }] : [];
  });
  return (await Promise.all(asked)).flat();
}
