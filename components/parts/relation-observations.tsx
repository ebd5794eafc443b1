import { relationshipStatusWords, sayPolarization } from '@/components/labels/part-labels';
import { Disclosure } from '@/components/ui/disclosure';
import { Quote } from '@/components/ui/quote';
import type { Observation } from '@/lib/relationships/schema';

const sayThen = ({ polarization, status }: Observation): string =>
  [polarization === null ? '' : sayPolarization(polarization), status ? relationshipStatusWords[status] : '']
    .filter((words) => words !== '')
    .join(', ');

/** What the person said about two parts over time, newest first, each with the way back to where they said it. */
export function RelationObservations({ observations }: { observations: readonly Observation[] }) {
  if (observations.length === 0) return null;
  const count = observations.length;
  return (
    <Disclosure
      className="no-print"
      summary={`What you said of it, ${count === 1 ? 'once' : `${count} times`}`}
      summaryClassName="text-sm"
    >
      <ul className="mt-2 mb-3 grid gap-3 ps-6">
        {observations.map((one) => (
          <li key={one.id} className="grid gap-1">
            {sayThen(one) && <p className="text-faint text-sm">{sayThen(one)}</p>}
            <Quote
              href={`/chat/${one.conversation_id}?quote=${one.start_offset}-${one.end_offset}#m-${one.message_id}`}
              date={one.said_at}
            >
              {one.quote}
            </Quote>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
