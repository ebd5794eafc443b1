'use client';

import { LifeBuoy } from 'lucide-react';
import { askFor } from '@/components/shell/care-events';
import { Button } from '@/components/ui/button';
import { Emergency } from './emergency';
import { HelpLine } from './help-line';
import type { HelpLines } from './help-lines';

/** In a hard moment, in the conversation: the emergency number and one line, on one screen; the rest one tap away. */
export function HelpNow({ lines: { help } }: { lines: HelpLines }) {
  const line = help.lines[0];
  return (
    <div className="grid gap-4">
      <Emergency help={help} />
      {line && (
        <ul>
          <HelpLine line={line} first />
        </ul>
      )}
      <div>
        <Button variant="plain" onClick={() => askFor('help')}>
          <LifeBuoy aria-hidden />
          More help
        </Button>
      </div>
    </div>
  );
}
