import { SpokenText } from '@/components/markdown/spoken-text';
import type { SeatShown, Synthesis } from '@/lib/committee/schema';
import { SeatName } from '../seat-name';
import { SeatShape } from '../seat-shape';
import { sayRound, sayTaken, sayTime } from '../words';
import { StanceChip } from './stance-chip';

export interface ClosingProps {
  text: string;
  synthesis: Synthesis | null;
  seats: SeatShown[];
  /** The question names two ways. */
  eitherOr: boolean | undefined;
  streaming: boolean;
}

const List = ({ title, lines }: { title: string; lines: string[] }) =>
  lines.length > 0 && (
    <section className="grid gap-1">
      <h4 className="font-medium text-soft">{title}</h4>
      <ul className="list-disc ps-5 marker:text-faint">
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );

/** Differences stand beside each other, each with its voice: none is merged into another. */
function Differences({
  differences,
  seats,
  eitherOr,
}: Pick<Synthesis, 'differences'> & Pick<ClosingProps, 'seats' | 'eitherOr'>) {
  if (differences.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h4 className="font-medium text-soft">Where they differ</h4>
      <ul className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))]">
        {differences.map(({ seat: key, stance, words, round }) => {
          const seat = seats.find((one) => one.key === key);
          return (
            <li key={key} className="grid content-start gap-1.5 rounded-lg border border-line bg-raised p-3">
              <span className="flex flex-wrap items-center gap-2">
                {seat && <SeatShape seat={seat} size={24} />}
                {seat && <SeatName seat={seat} among={seats} />}
                {stance && <StanceChip {...{ stance, eitherOr }} />}
                {round && <span className="text-faint text-xs">{sayRound(round)}</span>}
              </span>
              <span dir="auto" className="[overflow-wrap:anywhere]">
                {words}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What software makes of all voices: smaller than they are, and it says what it is. */
export function Closing({ text, synthesis, seats, eitherOr, streaming }: ClosingProps) {
  if (text === '' && !synthesis) return null;
  const took = [
    synthesis?.tokens ? sayTaken(synthesis.tokens) : '',
    synthesis?.ms ? sayTime(synthesis.ms) : '',
  ];
  return (
    <section aria-label="Summary" className="grid gap-3 rounded-xl bg-sunken p-4 text-sm">
      <h3 className="text-faint text-xs">
        A summary, written by software. What you do with it is up to you.
      </h3>
      {text !== '' && <SpokenText text={text} streaming={streaming} />}
      {synthesis && (
        <>
          <List title="Where they agree" lines={synthesis.agreements} />
          <Differences differences={synthesis.differences} {...{ seats, eitherOr }} />
          <List title="Small next steps, if you like" lines={synthesis.next} />
        </>
      )}
      {took.some(Boolean) && (
        <p className="text-faint text-xs tabular-nums">{took.filter(Boolean).join(' · ')}</p>
      )}
    </section>
  );
}
