import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import { isHeavy } from '@/components/safety/help-after-saving';
import { HelpCard } from '@/components/safety/help-card';
import { Button, buttonClass } from '@/components/ui/button';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { SearchAnswer, SearchGroup, SearchKind } from '@/lib/search/schema';
import { Hit } from './hit';
import { kindWords, lookedThrough, sayInstead } from './words';

export type Found = SearchAnswer & { level: SafetyLevel };

interface GroupProps {
  group: SearchGroup;
  query: string;
  /** Shows the next page below this one; without it, the page is a link. */
  onMore?: (kind: SearchKind, from: number) => void;
  busy?: boolean;
}

function More({ group: { kind, next }, query, onMore, busy }: GroupProps) {
  if (next === null) return null;
  const words = (
    <>
      More<span className="sr-only"> of {kindWords[kind]}</span>
    </>
  );
  if (onMore)
    return (
      <Button
        size="sm"
        className="justify-self-start"
        aria-disabled={busy}
        onClick={() => onMore(kind, next)}
      >
        {words}
      </Button>
    );
  const page = new URLSearchParams({ q: query, kind, from: String(next) });
  return (
    <Link href={`/search?${page}`} className={buttonClass({ size: 'sm' }, 'justify-self-start')}>
      {words}
    </Link>
  );
}

function Group(props: GroupProps) {
  const { group } = props;
  const id = useId();
  return (
    // No landmark: one named "Conversations" stands in the sidebar already.
    <section className="grid grid-cols-1 gap-3">
      <h2 id={id} className="font-semibold text-lg">
        {kindWords[group.kind]}
      </h2>
      <ul aria-labelledby={id} className="grid grid-cols-1 gap-2">
        {group.hits.map((hit) => (
          <Hit key={hit.kind === 'memory' ? `${hit.path} ${hit.anchor}` : hit.id} hit={hit} />
        ))}
      </ul>
      <More {...props} />
    </section>
  );
}

const grave: ReadonlySet<SafetyLevel> = new Set(['ideation', 'acute']);

function Near({ level }: { level: SafetyLevel }): ReactNode {
  if (!isHeavy(level)) return null;
  return (
    <div className="grid gap-3">
      <p className="text-soft">If this is about right now: you need not be alone with it.</p>
      <HelpCard size={grave.has(level) ? 'full' : 'small'} level={level} />
    </div>
  );
}

export interface ResultsProps extends Omit<GroupProps, 'group'> {
  found: Found;
}

/** What was found, kind by kind; or that nothing was, and where it was looked for. */
export function Results({ found, query, onMore, busy }: ResultsProps) {
  const instead = sayInstead(found);
  return (
    <div className="grid grid-cols-1 gap-8">
      <Near level={found.level} />
      {instead && <p className="text-soft">{instead}</p>}
      {found.groups.length === 0 && (
        <p className="font-medium">
          Nothing found for “
          <span dir="auto" className="font-person [overflow-wrap:anywhere]">
            {query}
          </span>
          ”.
        </p>
      )}
      {found.groups.map((group) => (
        <Group key={group.kind} group={group} {...{ query, onMore, busy }} />
      ))}
      <p className="max-w-measure text-faint text-sm">{lookedThrough}</p>
    </div>
  );
}
