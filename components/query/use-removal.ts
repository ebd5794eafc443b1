import { callApi } from '@/components/ui/call-api';
import { useRefresh } from './use-refresh';

/**
 * Removes what lies at a path, for a dialog that asks first. What is gone already counts as removed. Out: words for the
 * person where it did not work. `made`: what the server answered; none where it was gone already.
 */
export function useRemoval<Made>(
  path: string,
  onGone: (made: Made | undefined) => void,
): () => Promise<string | undefined> {
  const refresh = useRefresh();
  return async () => {
    const answer = await callApi<Made>(path, 'DELETE');
    if (!answer.ok && answer.error.code !== 'not_found') return answer.error.message;
    onGone(answer.ok ? answer.value : undefined);
    refresh();
    return undefined;
  };
}
