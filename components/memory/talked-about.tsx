'use client';

import Link from 'next/link';
import { keys } from '@/components/query/keys';
import { useChange } from '@/components/query/use-change';
import { usePages } from '@/components/query/use-pages';
import { useUndoLast } from '@/components/query/use-undo-last';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { Time } from '@/components/ui/time';
import type { SessionSummary, SummaryPage } from '@/lib/sessions/schema';

/** What each conversation that came to rest was about, each with its way back to it. */
export function TalkedAbout({ first }: { first: SummaryPage }) {
  const { tell, line, shown: isTold } = useUndoLast('Brought back.');
  const { pages, trouble, hasMore, loading, loadMore } = usePages<SummaryPage, string>({
    queryKey: keys.summaries,
    call: (from) => callApi<SummaryPage>(`/api/summaries${from ?? ''}`),
    next: ({ summaries, has_more }) => {
      const last = summaries.at(-1);
      return has_more && last
        ? `?${new URLSearchParams({ before: last.ended_at, before_id: last.id })}`
        : undefined;
    },
    first,
  });
  const removal = useChange(
    (id: string) => callApi<{ action: string }>(`/api/summaries/${id}`, 'DELETE'),
    ({ action }) => tell({ action, words: 'Removed.' }),
  );
  const shown = pages?.flatMap(({ summaries }) => summaries) ?? [];
  const refused = trouble ?? removal.trouble;
  if (shown.length === 0 && !isTold && !refused) return null;
  return (
    <Disclosure summary="What was talked about">
      <div className="grid gap-3 pt-2">
        <p className="max-w-measure text-soft text-sm">
          Half an hour after the last message, Parley notes in two or three sentences what a conversation was
          about. Nothing of a hard moment is in it, and it goes when you delete what it was made of.
        </p>
        {refused && <Notice tone="attention">{refused}</Notice>}
        {line}
        <ul className="grid divide-y divide-line">
          {shown.map((one) => (
            <Line key={one.id} {...one} onRemove={() => void removal.make(one.id)} />
          ))}
        </ul>
        {hasMore && (
          <Button
            variant="plain"
            className="justify-self-start"
            disabled={loading}
            onClick={() => void loadMore()}
          >
            Show earlier
          </Button>
        )}
      </div>
    </Disclosure>
  );
}

function Line({
  conversation_id,
  title,
  ended_at,
  text,
  made_by,
  onRemove,
}: SessionSummary & { onRemove: () => void }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="text-sm">
          <Link href={`/chat/${conversation_id}`} className="font-medium underline">
            {title}
          </Link>
          <span className="text-soft">
            {' '}
            · <Time at={ended_at} />
          </span>
        </p>
        <p dir="auto" className={made_by ? '' : 'font-person'}>
          {text}
        </p>
        {made_by && <p className="text-soft text-sm">Written by {made_by}</p>}
      </div>
      <Button
        variant="plain"
        size="sm"
        className="no-print"
        aria-label={`Remove what was talked about in ${title}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}
