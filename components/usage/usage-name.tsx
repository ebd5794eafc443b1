import Link from 'next/link';
import { Day } from '@/components/ui/day';
import type { UsageRow, UsageWay } from '@/lib/usage/schema';

const agentNames: Record<string, string> = {
  companion: 'Companion',
  goal: 'Talks about one intention',
  task: 'Errands',
  user: 'Talk about all intentions',
  second_reader: 'Second reader',
  summariser: 'Summaries',
  fact_finder: 'People and places',
  embedder: 'Finding by meaning',
  reranker: 'Order of what was found',
  voice: 'Committee, its voices',
  synthesis: 'Committee, its closing',
  committee_reader: 'Committee, read a second time',
};

/** Who asks a model by itself, in the background. */
const jobs: ReadonlySet<string> = new Set(['task', 'summariser', 'fact_finder', 'embedder']);
export const isJob = ({ key }: Pick<UsageRow, 'key'>): boolean => jobs.has(key);

/** What a line of usage is called, with the way to its conversation. */
export function UsageName({
  by,
  row: { key, at, title, conversation_id: talk },
}: {
  by: UsageWay;
  row: UsageRow;
}) {
  if (by === 'day') return <Day on={key} />;
  if (by === 'agent') return agentNames[key] ?? key;
  if (by === 'model') return key;
  // Made of the person's own words, so it wears their face.
  const name =
    title === null ? (
      'A conversation that is not there any more'
    ) : (
      <span dir="auto" className="font-person">
        {title}
      </span>
    );
  return (
    <>
      {title !== null && talk ? (
        <Link href={`/chat/${talk}`} className="text-accent underline underline-offset-3">
          {name}
        </Link>
      ) : (
        name
      )}
      {by === 'run' && (
        <span className="block text-soft">
          <Day on={at} />
        </span>
      )}
    </>
  );
}
