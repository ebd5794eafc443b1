import Link from 'next/link';
import { type CommitteeOffer, leastSeats, mostSeats, type SeatKey } from '@/lib/committee/schema';
import { SeatName } from '../seat-name';
import { SeatShape } from '../seat-shape';
import { personaWords } from '../words';

type SeatOffered = CommitteeOffer['seats'][number];

const notEnough =
  'There is too little about it yet. Add what it does, fears or needs, or keep two quotes for it.';

export interface SeatChoiceProps {
  seats: SeatOffered[];
  chosen: SeatKey[];
  /** It was tried to begin with fewer than may sit. */
  tooFew: boolean;
  onChange: (seats: SeatKey[]) => void;
}

function aboutOf(key: SeatKey): string | null {
  const id = key.slice('persona:'.length);
  return key.startsWith('persona:') && id in personaWords
    ? personaWords[id as keyof typeof personaWords]
    : null;
}

interface SeatProps {
  seat: SeatOffered;
  sits: boolean;
  /** All chairs are taken. */
  full: boolean;
  onChange: () => void;
}

function Seat({ seat, sits, full, onChange }: SeatProps) {
  const id = `seat-${seat.key.replace(':', '-')}`;
  const about = seat.enough ? aboutOf(seat.key) : notEnough;
  return (
    <li className="grid grid-cols-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line bg-raised px-3 py-2 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-wash has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={sits}
          disabled={!seat.enough || (full && !sits)}
          aria-describedby={about ? id : undefined}
          onChange={onChange}
        />
        <SeatShape seat={seat} size={28} />
        <span className="grid min-w-0 flex-1">
          <SeatName seat={seat} among={[]} />
          {about && (
            <span id={id} className="text-faint text-sm">
              {about}
            </span>
          )}
        </span>
      </label>
      {!seat.enough && (
        <Link
          href={`/parts/${seat.key.slice('part:'.length)}`}
          className="inline-flex min-h-9 items-center justify-self-start px-3 text-accent text-sm underline underline-offset-3 pointer-coarse:min-h-11"
        >
          Open {seat.name}
        </Link>
      )}
    </li>
  );
}

function sayChosen(count: number, tooFew: boolean): string {
  if (tooFew) return 'Choose at least two.';
  return count >= mostSeats ? 'Six is the most. Take one out to choose another.' : `${count} chosen`;
}

/** Who sits at the table: the person's own parts first, then examples. */
export function SeatChoice({ seats, chosen, tooFew, onChange }: SeatChoiceProps) {
  const full = chosen.length >= mostSeats;
  const own = seats.filter(({ example }) => !example);
  const group = (title: string, of: SeatOffered[]) =>
    of.length > 0 && (
      <div className="grid gap-1.5">
        <h3 className="text-faint text-sm">{title}</h3>
        <ul className="grid grid-cols-1 gap-1.5 sm:grid-cols-2">
          {of.map((seat) => {
            const sits = chosen.includes(seat.key);
            return (
              <Seat
                key={seat.key}
                {...{ seat, sits, full }}
                onChange={() =>
                  onChange(sits ? chosen.filter((key) => key !== seat.key) : [...chosen, seat.key])
                }
              />
            );
          })}
        </ul>
      </div>
    );
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-2 font-medium text-sm">
        Who speaks{' '}
        <span className="font-normal text-faint">
          ({leastSeats} to {mostSeats})
        </span>
      </legend>
      {group('Your parts', own)}
      {group(
        'Examples, not your parts',
        seats.filter(({ example }) => example),
      )}
      <p role="status" className={tooFew ? 'text-attention text-sm' : 'text-faint text-sm'}>
        {sayChosen(chosen.length, tooFew)}
      </p>
    </fieldset>
  );
}
