import type { Deliberation } from '@/lib/committee/schema';
import { SeatName } from '../seat-name';
import { SeatShape } from '../seat-shape';
import { askedOf, awayWords, honestLabel, leftOutOf, leftOutWords } from '../words';

/** What it is, what it is about in words that parts can answer, and who sits. */
export const CommitteeHead = ({ question, seats, away = [], byGuide, settings }: Deliberation) => (
  <header className="grid gap-2">
    <p className="text-faint text-xs">
      {honestLabel}
      {byGuide && ' The guide wrote them, without an AI model.'}
    </p>
    <h2 dir="auto" className="text-balance font-semibold text-lg [overflow-wrap:anywhere]">
      {question || 'Putting your question into words'}
    </h2>
    <ul aria-label="Who speaks" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {askedOf(seats, settings).map((seat) => (
        <li key={seat.key} className="inline-flex items-center gap-1.5">
          <SeatShape seat={seat} size={20} />
          <SeatName seat={seat} among={seats} />
        </li>
      ))}
    </ul>
    {leftOutOf(seats, settings).length > 0 && (
      <p className="text-soft text-sm">{leftOutWords(leftOutOf(seats, settings))}</p>
    )}
    {away.length > 0 && <p className="text-soft text-sm">{awayWords(seats, away)}</p>}
  </header>
);
