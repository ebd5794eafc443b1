import Link from 'next/link';
import { Disclosure } from '@/components/ui/disclosure';
import { Quote } from '@/components/ui/quote';
import { Time } from '@/components/ui/time';
import type { MemorySource } from '@/lib/memory/schema';

/** The way to the very words in the conversation. */
function hrefOf({ conversation_id, message_id, start, end }: MemorySource): string | undefined {
  if (!conversation_id || !message_id) return undefined;
  const span = start !== undefined && end !== undefined ? `?quote=${start}-${end}` : '';
  return `/chat/${conversation_id}${span}#m-${message_id}`;
}

function Source({ source }: { source: MemorySource }) {
  if (source.quote)
    return (
      <Quote href={hrefOf(source)} date={source.at}>
        {source.quote}
      </Quote>
    );
  return (
    <p className="text-soft text-sm">
      Something that was done{' '}
      {source.at && (
        <>
          (<Time at={source.at} />)
        </>
      )}
      , kept in{' '}
      <Link href="/history" className="underline decoration-line underline-offset-3 hover:text-accent">
        History
      </Link>
    </p>
  );
}

/** For each passage of a section: what it came from, with the way back to it. */
export function PassageSources({ sources }: { sources: readonly MemorySource[] }) {
  if (sources.length === 0) return null;
  const passages = [...new Set(sources.map(({ passage }) => passage))];
  return (
    <Disclosure
      summary={
        passages.length === 1 ? 'Where this comes from' : `Where these ${passages.length} passages come from`
      }
      className="no-print text-sm"
    >
      <ul className="grid gap-4 ps-6 pt-1">
        {passages.map((passage) => (
          <li key={passage} className="grid gap-2">
            {passages.length > 1 && (
              <p dir="auto" className="line-clamp-2 text-soft">
                {passage.replace(/^- /, '')}
              </p>
            )}
            {sources
              .filter((source) => source.passage === passage)
              .map((source) => (
                <Source key={source.id} source={source} />
              ))}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
