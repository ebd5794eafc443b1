import { type ReactNode, useRef, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';
import { useChange } from './use-change';

export interface LastDone {
  /** Null where nothing was written, so that there is nothing to undo. */
  action: string | null;
  words: string;
}

/**
 * What was done last on a page, said in a line with its Undo. `back`: what is announced once it is undone. Out: `tell` shows and
 * announces what was done and takes the focus to the line, since the button that was pressed goes; `line` is to be shown.
 */
export function useUndoLast(back: string) {
  const [last, setLast] = useState<LastDone>();
  const place = useRef<HTMLParagraphElement>(null);
  const undo = useChange(
    (action: string) => callApi(`/api/actions/${action}/undo`, 'POST', {}),
    () => {
      setLast(undefined);
      announce(back);
    },
  );
  const tell = (done: LastDone) => {
    setLast(done);
    announce(done.words);
    requestAnimationFrame(() => place.current?.focus());
  };
  const { action } = last ?? {};
  const line: ReactNode = (
    <>
      {undo.trouble && <Notice tone="attention">{undo.trouble}</Notice>}
      {last && (
        <p
          ref={place}
          tabIndex={-1}
          className="no-print flex flex-wrap items-center gap-x-2 text-soft text-sm"
        >
          {last.words}
          {action && (
            <Button variant="plain" size="sm" onClick={() => void undo.make(action)}>
              Undo
            </Button>
          )}
        </p>
      )}
    </>
  );
  return { tell, line, shown: last !== undefined || undo.trouble !== undefined };
}
