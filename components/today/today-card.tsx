import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Time } from '@/components/ui/time';
import type { TodayCard } from '@/lib/today/schema';
import { sayCard } from './words';

export interface CardOfTodayProps {
  card: TodayCard;
  busy: boolean;
  onAside: (never: boolean) => void;
}

/** One thing that was left open: what it is, where it comes from, and the ways to put it aside. */
export function CardOfToday({ card, busy, onAside }: CardOfTodayProps) {
  const { kind, source_id, at, name, words } = card;
  const { title, line, href, link } = sayCard(card);
  const id = `${kind}-${source_id}`;
  return (
    <Card role="group" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 id={id} dir="auto" className="wrap-anywhere font-semibold text-lg">
          {title}
        </h2>
        {kind === 'goal_quiet' && name && (
          <p dir="auto" className="person-rule wrap-anywhere font-person text-lg">
            {name}
          </p>
        )}
        <p className="wrap-anywhere text-soft">{line}</p>
        {words && (
          <p dir="auto" className="wrap-anywhere">
            {words}
          </p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-faint text-sm">
        <Link
          href={href}
          className="inline-flex items-center text-accent underline underline-offset-3 pointer-coarse:min-h-11"
        >
          {link}
        </Link>
        <Time at={at} />
      </p>
      <div className="no-print -ms-3 flex flex-wrap gap-x-1">
        <Button
          variant="plain"
          size="sm"
          aria-disabled={busy}
          aria-describedby={id}
          onClick={() => onAside(false)}
        >
          Not today
        </Button>
        <Button
          variant="plain"
          size="sm"
          aria-disabled={busy}
          aria-describedby={id}
          onClick={() => onAside(true)}
        >
          Not this again
        </Button>
      </div>
    </Card>
  );
}
