'use client';

import { LifeBuoy } from 'lucide-react';
import { sendAppEvent } from '@/components/ui/app-events';
import { Button } from '@/components/ui/button';
import type { HelpLine } from '@/lib/safety/helplines';
import { Ways, type WaysProps } from './ways';

export interface FirstWaysProps extends Omit<WaysProps, 'line'> {
  line: HelpLine | undefined;
}

/** The quickest ways to one line, spoken and written, and the door to everything else. */
export function FirstWays({ line, first }: FirstWaysProps) {
  return (
    <>
      {line && <Ways line={line} first={first} />}
      <Button variant="plain" className="min-h-12" onClick={() => sendAppEvent('help')}>
        <LifeBuoy aria-hidden />
        More ways to get help
      </Button>
    </>
  );
}
