'use client';

import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';

const map = [
  { keys: 'Esc', does: 'Pause, or close what is open' },
  { keys: 'Esc Esc', does: 'Leave quickly' },
  { keys: 'Ctrl + K', does: 'Search, open a page, do something (Cmd + K on a Mac)' },
  { keys: 'Ctrl + F', does: 'In a long conversation: search all of it; again: only what is on the screen' },
  { keys: 'Enter', does: 'Send what you wrote' },
  { keys: 'Shift + Enter', does: 'Begin a new line' },
  { keys: 'Tab', does: 'Go to the next thing' },
  { keys: 'Arrows', does: 'On the map: move the part you are on' },
  { keys: 'Ctrl + Z', does: 'On the map: take back the last move' },
  { keys: '?', does: 'Show these keys' },
];

export interface KeyboardMapProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function KeyboardMap({ open, onOpenChange }: KeyboardMapProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {map.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd className="text-soft">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
