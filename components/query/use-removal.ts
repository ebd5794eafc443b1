import { callApi } from '@/components/ui/call-api';
import { useRefresh } from './use-refresh';

/**
 * Removes what lies at a path, for a dialog that asks first. What is gone already counts as removed. Out: words for the
 * person where it did not work.
 */
export function useRemoval(path: string, onGone: () => void): () => Promise<string | undefined> {
  const refresh = useRefresh();
  return async () => {
    const answer = await callApi(path, 'DELETE');
    if (!answer.ok && answer.error.code !== 'not_found') return answer.error.message;
    onGone();
    refresh();
    return undefined;
  };
}
