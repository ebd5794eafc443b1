import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Result } from '@/lib/errors';
import { queryClient } from './client';
import { unwrap } from './unwrap';
import { useRefresh } from './use-refresh';

/**
 * A setting that saves by itself. What was chosen is shown at once; choices are saved one after the other, so that the
 * last one stays. Where it was refused, what is kept is shown again. `name` tells this setting from the others.
 */
export function useSetting<T>(
  name: string,
  fromServer: T,
  save: (value: T) => Promise<Result<unknown>>,
  onKept: () => void,
) {
  const refresh = useRefresh();
  const [kept, setKept] = useState(fromServer);
  const [known, setKnown] = useState(fromServer);
  if (known !== fromServer) {
    setKnown(fromServer);
    setKept(fromServer);
  }
  const { mutate, isPending, variables, error } = useMutation(
    {
      scope: { id: name },
      mutationFn: (value: T) => unwrap(save(value)),
      onSuccess: (_, value) => {
        setKept(value);
        onKept();
        refresh();
      },
    },
    queryClient(),
  );
  // Guarantee: while something is being saved, the client holds what.
  return { value: isPending ? (variables as T) : kept, choose: mutate, trouble: error?.message };
}
