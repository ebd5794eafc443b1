'use client';

import { clsx } from 'clsx';
import { Badge } from '@/components/ui/badge';
import { Disclosure } from '@/components/ui/disclosure';
import { Time } from '@/components/ui/time';
import { channelWords } from '@/components/ways-in/words';
import type { Action } from '@/lib/undo/schema';
import { ActionDetail } from './action-detail';
import { Erasure } from './erasure';
import { isRestorable, isRevertible } from './is-revertible';
import { Isolated } from './isolated';
import { RevertButton } from './revert-button';
import { sayAction, sentence } from './say-action';

export interface ActionRowProps {
  action: Action;
  /** For an undo or redo: the sentence of what it took back. */
  about?: string;
  /** Leaves the time out, where a heading has said it for several rows. */
  untimed?: boolean;
  /** After an undo or redo went through: fetch again. */
  onChanged?: () => void;
}

function Summary({ action, about, untimed }: Pick<ActionRowProps, 'action' | 'about' | 'untimed'>) {
  const { who, what, name, runsOn, quote } = sayAction(action);
  const undone = action.undone_by !== null;
  return (
    <span className="grid grid-cols-1 gap-0.5 py-1">
      <span
        className={clsx('flex flex-wrap items-baseline gap-x-2 gap-y-0.5', isRevertible(action) && 'pe-22')}
      >
        <span className={clsx('text-ink', undone && 'text-soft line-through decoration-1')}>
          <span className="font-medium">{who}</span> <Isolated words={what} />
          {name && (
            <>
              {runsOn ? ' ' : ': '}
              <span dir="auto" className="font-person">
                {name}
              </span>
            </>
          )}
        </span>
        {undone && <Badge>taken back</Badge>}
        {action.status === 'running' && <Badge tone="accent">under way</Badge>}
        {(action.status === 'failed' || action.status === 'refused') && <Badge>{action.status}</Badge>}
        {!untimed && <Time at={action.created_at} className="text-faint text-sm" />}
        {!untimed && action.way && (
          <span className="text-faint text-sm">{channelWords[action.way].within}</span>
        )}
      </span>
      {about && <span className="text-sm text-soft">{about}</span>}
      {quote && (
        <span
          dir="auto"
          className={clsx('person-rule line-clamp-2 font-person', undone ? 'text-faint' : 'text-ink')}
        >
          {quote}
        </span>
      )}
    </span>
  );
}

/** One action: a sentence that opens to everything known about it, and Undo or Redo beside it. */
export function ActionRow({ action, about, untimed, onChanged }: ActionRowProps) {
  const undone = action.undone_by !== null;
  const direction = undone ? 'redo' : 'undo';
  return (
    <div id={`action-${action.id}`} className="relative wrap-anywhere">
      <Disclosure
        summary={<Summary action={action} about={about} untimed={untimed} />}
        summaryClassName="items-start! px-2 [&>svg]:mt-2.5"
      >
        <div className="mt-1 mb-3 ms-4 border-line border-s py-2 ps-5 max-sm:ms-2 max-sm:ps-4">
          <ActionDetail action={action} onChanged={onChanged} />
        </div>
      </Disclosure>
      <Erasure action={action} onChanged={onChanged} />
      {isRestorable(action) && (
        <div className="ps-5">
          <RevertButton
            target={{ kind: 'restore', id: action.id, direction: 'undo' }}
            label="Bring it all back"
            about={sentence(sayAction(action))}
            onDone={onChanged}
          />
        </div>
      )}
      {isRevertible(action) && (
        <div className="absolute end-0 top-0 forced-colors:rounded-lg forced-colors:bg-[Canvas]">
          <RevertButton
            target={{ kind: 'action', id: action.id, direction }}
            label={undone ? 'Redo' : 'Undo'}
            about={sentence(sayAction(action))}
            onDone={onChanged}
          />
        </div>
      )}
    </div>
  );
}
