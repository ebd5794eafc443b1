'use client';

import { useChange } from '@/components/query/use-change';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { Time } from '@/components/ui/time';
import type { ChannelLink } from '@/lib/channels/schema';
import { PersonaTold } from './persona-told';
import { channelWords } from './words';

export interface LinkCardProps {
  link: ChannelLink;
  /** The action that unlinked it. */
  onUnlinked: (action: string | null) => void;
}

/** One way in: what it is, since when, when it was used last, and the way to end it. */
export function LinkCard({ link, onUnlinked }: LinkCardProps) {
  const { id, channel, ends, linked_at, heard_at, persona } = link;
  const unlink = useChange(
    () => callApi<{ action: string | null }>(`/api/ways-in/${id}`, 'DELETE'),
    ({ action }) => onUnlinked(action),
  );
  return (
    <Card role="group" aria-labelledby={`${id}-name`} className="grid grid-cols-1 gap-2">
      <h2 id={`${id}-name`} className="font-semibold text-lg">
        {channelWords[channel].name} <span className="font-normal text-faint text-sm">…{ends}</span>
      </h2>
      <p className="text-soft text-sm">
        Linked <Time at={linked_at} />.{' '}
        {heard_at ? (
          <>
            Used last <Time at={heard_at} />.
          </>
        ) : (
          'Not used yet.'
        )}
      </p>
      {persona && (
        <>
          <p className="text-soft text-sm">
            “<span dir="auto">{persona.name}</span>” answers there, a persona that whoever looks after this
            Parley wrote.
          </p>
          <PersonaTold persona={persona} />
        </>
      )}
      {unlink.trouble && <Notice tone="attention">{unlink.trouble}</Notice>}
      <div className="-ms-3">
        <Button
          variant="plain"
          size="sm"
          aria-describedby={`${id}-name`}
          aria-disabled={unlink.busy}
          onClick={() => void unlink.make()}
        >
          Unlink
        </Button>
      </div>
    </Card>
  );
}
