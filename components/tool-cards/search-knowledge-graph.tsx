import { Waypoints } from 'lucide-react';
import Link from 'next/link';
import type { ToolView } from './tool-view';

const isOrWas = { is: 'is so', was: 'was so' } as const;

export const searchKnowledgeGraphView: ToolView<'searchKnowledgeGraph'> = {
  icon: Waypoints,
  count: () => 1,
  did: () => 'looked up people and places',
  didNot: 'could not look up people and places',
  looksOnly: true,
  Asked: ({ input }) => {
    const names = [...(input.people ?? []), ...(input.places ?? [])];
    return (
      <p>
        What you said of {names.length > 0 ? names.join(', ') : 'yourself'}
        {input.asOf && `, as of ${input.asOf}`}.
      </p>
    );
  },
  CameBack: ({ output }) =>
    output.facts.length === 0 ? (
      <p className="text-soft">Nothing.</p>
    ) : (
      <ul className="grid gap-2">
        {output.facts.map(
          ({ subject, relation, object, status, from, to, since, quote, conversationId, messageId }) => (
            <li key={`${messageId} ${subject} ${relation} ${object}`}>
              <Link href={`/chat/${conversationId}#m-${messageId}`} className="underline">
                {[subject, relation, object].filter(Boolean).join(' ')}
              </Link>
              <span className="text-faint text-sm">
                {' '}
                · {isOrWas[status]}
                {since && ` · ${since}`} · said on {from}
                {to && `, something newer on ${to}`}
              </span>
              <p dir="auto" className="line-clamp-2 font-person text-soft text-sm">
                {quote}
              </p>
            </li>
          ),
        )}
      </ul>
    ),
};
