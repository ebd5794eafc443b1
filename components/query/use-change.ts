import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Result } from '@/lib/errors';
import { queryClient } from './client';
import { RefusalError, unwrap } from './unwrap';
import { useRefresh } from './use-refresh';

/**
 * A change that the person makes, one at a time. Once it is made, all that is shown is asked for anew, also the page.
 * A refusal is `trouble` until the next try; nothing that stands in a field is touched by it.
 */
export function useChange<Given, Made>(
  send: (given: Given) => Promise<Result<Made>>,
  onMade?: (made: Made, given: Given) => void,
) {
  const refresh = useRefresh();
  const sending = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation(
    {
      mutationFn: (given: Given) => unwrap(send(given)),
      onSuccess: (made, given) => {
        onMade?.(made, given);
        refresh();
      },
    },
    queryClient(),
  );
  /** Out: what was made, or the refusal; nothing while the last one is still on its way. */
  const make = async (...given: unknown extends Given ? [] : [Given]): Promise<Result<Made> | undefined> => {
    // Two presses can come before the page shows that the first was taken.
    if (sending.current) return undefined;
    sending.current = true;
    try {
      // Guarantee: it is left out only where `send` takes nothing.
      return { ok: true, value: await mutateAsync(given[0] as Given) };
    } catch (problem) {
      if (problem instanceof RefusalError) return { ok: false, error: problem.refusal };
      throw problem;
    } finally {
      sending.current = false;
    }
  };
  /** `forget`: the refusal is not shown any longer. */
  return { make, busy: isPending, trouble: error?.message, forget: reset };
}
