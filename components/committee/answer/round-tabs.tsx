import { clsx } from 'clsx';
import { type KeyboardEvent, useRef } from 'react';

export interface RoundTabsProps {
  rounds: number[];
  shown: number;
  /** Begins the ids of tabs and panel. */
  id: string;
  onShow: (round: number) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Rounds side by side; arrows step between them, as between tabs anywhere. */
export function RoundTabs({ rounds, shown, id, onShow }: RoundTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rounds.indexOf(shown);
    const by = steps[event.key];
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? rounds.length - 1 : by === undefined ? -1 : at + by;
    const round = rounds[to];
    if (round === undefined) return;
    event.preventDefault();
    onShow(round);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Rounds" className="flex flex-wrap gap-1">
      {rounds.map((round) => (
        <button
          key={round}
          type="button"
          role="tab"
          id={`${id}-tab-${round}`}
          aria-selected={round === shown}
          aria-controls={`${id}-panel`}
          tabIndex={round === shown ? 0 : -1}
          onClick={() => onShow(round)}
          onKeyDown={onKeyDown}
          className={clsx(
            'min-h-9 rounded-full px-3 text-sm pointer-coarse:min-h-11',
            round === shown ? 'bg-accent-wash font-medium text-accent' : 'text-soft hover:bg-hover',
          )}
        >
          Round {round}
        </button>
      ))}
    </div>
  );
}
