import {
  BookOpen,
  Compass,
  FileText,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareText,
  Quote,
  Shapes,
} from 'lucide-react';
import { Excerpt } from '@/components/search/excerpt';
import type { Found } from '@/components/search/results';
import { hrefOf, isPersons, kindWords, placeOf } from '@/components/search/words';
import type { SearchHit, SearchKind } from '@/lib/search/schema';
import { Entries, Entry } from './entry';

const icons = {
  part: Shapes,
  message: MessageSquareText,
  quote: Quote,
  conversation: MessageCircle,
  memory: BookOpen,
  note: Mail,
  file: FileText,
  goal: Compass,
  learning: Lightbulb,
  plan: ListChecks,
} satisfies Record<SearchKind, LucideIcon>;

function Line({ hit }: { hit: SearchHit }) {
  const place = placeOf(hit);
  return (
    <>
      {hit.kind === 'part' && (
        <span dir="auto" className="block truncate font-person">
          {hit.name}
        </span>
      )}
      {hit.kind === 'goal' && (
        <span dir="auto" className="block truncate font-person">
          {hit.title}
        </span>
      )}
      {hit.pieces.length > 0 && (
        <span
          dir="auto"
          className={`line-clamp-2 [overflow-wrap:anywhere] ${isPersons(hit) ? 'font-person' : ''}`}
        >
          <Excerpt pieces={hit.pieces} />
        </span>
      )}
      {place && (
        <span dir="auto" className="block truncate text-faint text-sm">
          {place}
        </span>
      )}
    </>
  );
}

/** What the search found, to be opened at once. */
export function FoundEntries({ found, onOpen }: { found: Found; onOpen: (href: string) => void }) {
  return found.groups.map(({ kind, hits }) =>
    hits.length === 0 ? null : (
      <Entries key={kind} heading={kindWords[kind]}>
        {hits.map((hit) => {
          const name = `${kind} ${hit.kind === 'memory' ? `${hit.path} ${hit.anchor}` : hit.id}`;
          return (
            <Entry key={name} value={name} icon={icons[kind]} onChoose={() => onOpen(hrefOf(hit))}>
              <Line hit={hit} />
            </Entry>
          );
        })}
      </Entries>
    ),
  );
}
