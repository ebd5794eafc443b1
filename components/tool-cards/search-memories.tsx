import { BookOpenText } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { MemoryLink } from './memory-link';
import type { ToolSuccess, ToolView } from './tool-view';

type Hit = ToolSuccess<'searchMemories'>['results'][number];

const kinds: Record<Hit['kind'], string> = {
  message: 'A conversation',
  summary: 'What was talked about',
  quote: 'Kept words',
  note: 'A note',
  memory: 'What is remembered',
};

/** The way to where the words stand. */
function Source({ kind, title, path, anchor, conversationId, messageId, partId }: Hit): ReactNode {
  const name = title ?? kinds[kind];
  if (path) return <MemoryLink path={path} anchor={anchor ?? null} title={name} />;
  const way = partId ? `/parts/${partId}` : `/chat/${conversationId}${messageId ? `#m-${messageId}` : ''}`;
  return partId || conversationId ? (
    <Link href={way} className="underline">
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  );
}

const days = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  [from && ` from ${from}`, to && ` to ${to}`].filter(Boolean).join('');

export const searchMemoriesView: ToolView<'searchMemories'> = {
  icon: BookOpenText,
  count: () => 1,
  did: () => 'looked through your memories',
  didNot: 'could not look through your memories',
  looksOnly: true,
  Asked: ({ input }) => (
    <p>
      “{input.query}”{days(input)}.
    </p>
  ),
  CameBack: ({ output: { note, results } }) => (
    <>
      {note && <p className="text-faint text-sm">{note}</p>}
      <Found results={results} />
    </>
  ),
};

function Found({ results }: { results: readonly Hit[] }) {
  return results.length === 0 ? (
    <p className="text-soft">Nothing.</p>
  ) : (
    <ul className="grid gap-2">
      {results.map((hit) => (
        <li key={`${hit.kind} ${hit.id} ${hit.anchor}`}>
          <Source {...hit} />
          <span className="text-faint text-sm">
            {' '}
            · {hit.at}
            {hit.by === 'companion' && hit.kind === 'message' && ' · the companion'}
          </span>
          <p dir="auto" className="line-clamp-2 text-soft text-sm">
            {hit.text}
          </p>
          {hit.why.length > 0 && <p className="text-faint text-sm">Found by: {hit.why.join(', ')}</p>}
        </li>
      ))}
    </ul>
  );
}
