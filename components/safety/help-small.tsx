'use client';

import { LifeBuoy, MessageCircle, Phone } from 'lucide-react';
import { askFor } from '@/components/shell/care-events';
import { Button, buttonClass } from '@/components/ui/button';
import type { HelpLines } from './help-lines';

/** One line to reach someone by, and the door to the rest. */
export function HelpSmall({ lines }: { lines: HelpLines }) {
  const line = lines.help.lines[0];
  const emergency = lines.help.emergency[0];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-full text-soft sm:min-w-56 sm:flex-1">
        {line ? `${line.name}, if you want a person to talk to.` : 'If you want a person to talk to.'}
      </p>
      {line?.callHref && (
        <a href={line.callHref} className={buttonClass({ variant: 'primary' })}>
          <Phone aria-hidden />
          Call {line.call}
        </a>
      )}
      {line?.text && (
        <a href={line.text.href} className={buttonClass()}>
          <MessageCircle aria-hidden />
          Text {line.text.to}
        </a>
      )}
      {!line && emergency && (
        <a href={emergency.href} className={buttonClass()}>
          <Phone aria-hidden />
          Emergency {emergency.call}
        </a>
      )}
      <Button variant="plain" onClick={() => askFor('help')}>
        <LifeBuoy aria-hidden />
        More help
      </Button>
    </div>
  );
}
