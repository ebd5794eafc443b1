'use client';

import { useUndoLast } from '@/components/query/use-undo-last';
import { Disclosure } from '@/components/ui/disclosure';
import type { ChannelLink } from '@/lib/channels/schema';
import { LinkCard } from './link-card';
import { NewCode } from './new-code';

export interface WaysInViewProps {
  links: readonly ChannelLink[];
  /** What is written in a terminal to talk. */
  command: string;
  /** Nobody needs to link a terminal of this computer. */
  isOwnComputer: boolean;
  /** This Parley has a bot in Telegram. */
  hasTelegram: boolean;
  /** This Parley listens to a signed webhook. */
  hasWebhook: boolean;
}

/** By which ways the person talks with Parley beside the browser: what there is, what is linked, and the way to end each. */
export function WaysInView({ links, command, isOwnComputer, hasTelegram, hasWebhook }: WaysInViewProps) {
  const { tell, line } = useUndoLast('Linked again.');
  const onUnlinked = (action: string | null) =>
    tell({ action, words: 'Unlinked. What was said there stays in your conversations.' });
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="ms-5 grid list-disc gap-1 text-soft">
        <li>
          In a terminal, with <code>{command}</code>.
          {isOwnComputer && ' On this computer it needs no code: it speaks as you, as this page does.'}
        </li>
        <li>
          {hasTelegram
            ? 'In Telegram, in a direct message to the bot of this Parley. What you write there passes through Telegram.'
            : 'In Telegram, once whoever runs this Parley sets up a bot. None is set up yet.'}
        </li>
        <li>
          {hasWebhook
            ? 'Through the signed webhook of this Parley, from whatever sends to it.'
            : 'Through a signed webhook, once whoever runs this Parley sets one up. None is set up yet.'}
        </li>
      </ul>
      {line}
      {links.length === 0 && <p className="text-soft">Nothing is linked.</p>}
      {links.map((link) => (
        <LinkCard key={link.id} link={link} onUnlinked={onUnlinked} />
      ))}
      {!isOwnComputer || hasTelegram || hasWebhook ? (
        <NewCode />
      ) : (
        <Disclosure summary="Link a terminal of another computer">
          <NewCode />
        </Disclosure>
      )}
    </div>
  );
}
