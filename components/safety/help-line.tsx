import { Globe, Phone } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import type { HelpLine as Line } from '@/lib/safety/helplines';
import { LineFacts } from './line-facts';
import { Ways } from './ways';

export interface HelpLineProps {
  line: Line;
  now: number | null;
  /** The one to begin with. */
  first?: boolean;
  /** One level below the heading it stands under. */
  heading?: 'h2' | 'h3';
}

/** One service: who they are, when, in which languages, and every way to reach them. */
export function HelpLine({ line, now, first, heading: Heading = 'h3' }: HelpLineProps) {
  return (
    <li className="grid grid-cols-1 gap-2.5 border-line border-t py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div>
        <Heading className="flex flex-wrap items-center gap-2 font-semibold">
          {line.name}
          {line.audience && <Badge tone="accent">{line.audience}</Badge>}
        </Heading>
        <p className="text-soft">{line.description}</p>
        <LineFacts line={line} now={now} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Ways line={line} first={first} />
        {line.alternatives.map(({ call, href }) => (
          <a key={call} href={href} className={buttonClass({ variant: 'plain' })}>
            <Phone aria-hidden />
            or {call}
          </a>
        ))}
        {line.url && (
          <a href={line.url} rel="noreferrer" target="_blank" className={buttonClass({ variant: 'plain' })}>
            <Globe aria-hidden />
            Website<span className="sr-only"> of {line.name}</span>
          </a>
        )}
      </div>
    </li>
  );
}
