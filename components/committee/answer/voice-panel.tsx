import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useId } from 'react';
import { late } from '@/components/ui/late';
import { stanceUnread } from '@/lib/committee/schema';
import { SeatName } from '../seat-name';
import { SeatShape } from '../seat-shape';
import { stateWords } from '../words';
import { piecesOf } from './committee-text';
import { stretchesOf, unmarked } from './quotes-in-line';
import type { Seated } from './read-committee';
import { StanceChip } from './stance-chip';
import { VoiceFields } from './voice-fields';
import { VoiceLines } from './voice-lines';

const LookUps = late(() => import('./look-ups'));

export interface VoicePanelProps {
  seated: Seated;
  /** The question names two ways. */
  eitherOr: boolean | undefined;
  open: boolean;
  onToggle: () => void;
  /** What can be done with its words once it has spoken. */
  actions?: ReactNode;
}

const isLive = (state: Seated['said']['state']) => state === 'speaking' || state === 'looking';

/** Of a closed panel: what it said, in a line or two, in the face of whoever said it. */
function InShort({ said }: Pick<Seated, 'said'>) {
  const first = stretchesOf(piecesOf(said))[0];
  const quote = first && 'quote' in first ? unmarked(first.quote.text) : undefined;
  return (
    <span
      dir="auto"
      className={clsx(
        'line-clamp-2 text-soft [overflow-wrap:anywhere]',
        quote ? 'person-rule font-person' : 'text-sm',
      )}
    >
      {quote ?? (said.text.trim() || said.trouble)}
    </span>
  );
}

/** One voice in one round: who it is, what it is at, its words, and what they stand on. */
export function VoicePanel({ seated, eitherOr, open, onToggle, actions }: VoicePanelProps) {
  const { seat, said } = seated;
  const id = useId();
  const stance = said.fields?.stance;
  const live = isLive(said.state);
  return (
    <li
      className={clsx(
        'rounded-xl border bg-raised transition-colors duration-150',
        live ? 'border-accent' : 'border-line',
      )}
      data-voice={said.state}
    >
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="flex w-full items-start gap-3 rounded-xl p-3 text-start font-normal hover:bg-hover sm:px-4"
        >
          <SeatShape seat={seat} size={34} />
          <span className="grid min-w-0 flex-1 gap-1">
            <span className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
              <SeatName seat={seat} />
              {stance && <StanceChip {...{ stance, eitherOr }} />}
              {said.fields?.unread && <span className="text-soft text-xs">{stanceUnread}</span>}
              <span
                className={clsx(
                  'inline-flex items-center gap-2 text-sm',
                  said.state === 'done' ? 'sr-only' : 'text-faint',
                )}
              >
                {live && <span aria-hidden className="size-2 animate-breathe rounded-full bg-warm" />}
                {stateWords[said.state]}
              </span>
            </span>
            {!open && <InShort said={said} />}
          </span>
          <ChevronRight
            aria-hidden
            className={clsx(
              'mt-1.5 size-5 shrink-0 text-faint transition-transform duration-150',
              open && 'rotate-90',
            )}
          />
        </button>
      </h3>
      <div id={id} hidden={!open} className="px-3 pb-3 empty:hidden sm:ps-16 sm:pe-4">
        {open && (
          <div className="grid grid-cols-1 gap-3">
            <VoiceLines said={said} />
            {said.trouble && <p className="text-soft text-sm">{said.trouble}</p>}
            <VoiceFields said={said} />
            {said.lookUps.length > 0 && (
              <Suspense>
                <LookUps lookUps={said.lookUps} name={seat.name} />
              </Suspense>
            )}
            {actions}
          </div>
        )}
      </div>
    </li>
  );
}
