'use client';

import { LifeBuoy, MessageCircle, MessagesSquare, Phone } from 'lucide-react';
import { askFor } from '@/components/shell/care-events';
import { Button, buttonClass } from '@/components/ui/button';
import type { HelpLine } from '@/lib/safety/helplines';

/** The quickest ways to one line, spoken and written, and the door to everything else. */
export function FirstWays({ line }: { line: HelpLine | undefined }) {
  return (
    <>
      {line?.callHref && (
        <a
          href={line.callHref}
          className={buttonClass({ variant: 'primary' }, 'max-sm:flex-1 max-sm:px-2.5')}
        >
          <Phone aria-hidden />
          Call {line.call}
          {line.press && `, then press ${line.press}`}
        </a>
      )}
      {line?.text && (
        <a href={line.text.href} className={buttonClass()}>
          <MessageCircle aria-hidden />
          Text {line.text.keyword ? `${line.text.keyword} to ${line.text.to}` : line.text.to}
        </a>
      )}
      {line?.chat && !line.text && (
        <a href={line.chat} rel="noreferrer" target="_blank" className={buttonClass()}>
          <MessagesSquare aria-hidden />
          Chat
        </a>
      )}
      <Button variant="plain" onClick={() => askFor('help')}>
        <LifeBuoy aria-hidden />
        More ways to get help
      </Button>
    </>
  );
}
