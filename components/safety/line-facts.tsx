import type { HelpLine } from '@/lib/safety/helplines';
import { languageNames } from './language-names';
import { isClosed } from './open-first';

export interface LineFactsProps {
  line: HelpLine;
  /** Milliseconds since 1970; null until the page knows the time. */
  now: number | null;
}

const costs = (free: boolean | null): string => (free === null ? '' : free ? 'free' : 'costs a call');

/** When, at what cost and in which languages. A line that is closed at this hour says so first. */
export function LineFacts({ line, now }: LineFactsProps) {
  const closed = now !== null && isClosed(line, now);
  const facts = [line.hours, costs(line.free), languageNames(line.languages)].filter(Boolean).join(' · ');
  return (
    <p className="text-faint text-sm">
      {closed && <span className="font-medium text-soft">Closed at this hour: </span>}
      {facts}
    </p>
  );
}
