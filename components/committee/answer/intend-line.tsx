import { Sprout } from 'lucide-react';
import Link from 'next/link';
import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { late } from '@/components/ui/late';
import { MissingDialog } from '@/components/ui/missing-dialog';
import { piecesOf } from './committee-text';
import { unmarked } from './quotes-in-line';
import type { Seated } from './read-committee';

const MakeGoalDialog = late(
  async () => ({
    default: (await import('@/components/goals/make-goal-dialog')).MakeGoalDialog,
  }),
  { Missing: MissingDialog },
);

/** What was made of which line since the page was loaded: a chat that is mounted anew does not offer it twice. */
const madeOf = new Map<string, string>();

/** What a voice said, on one line. The person writes the intention in their own words. */
const lineOf = ({ said }: Seated): string =>
  piecesOf(said)
    .map(({ text, from }) => (from === 'yours' ? `“${unmarked(text)}”` : text))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

export interface IntendLineProps extends Seated {
  /** Of the answer that it spoke in. */
  messageId: string;
}

/** Opens the form of an intention with what a voice said above it. Nothing is made before the person keeps it. */
export function IntendLine({ seat, said, messageId }: IntendLineProps) {
  const line = `${messageId}.${said.round}.${said.seat}`;
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState(() => madeOf.get(line));
  const close = () => setOpen(false);
  const keep = (goalId: string) => {
    madeOf.set(line, goalId);
    setMade(goalId);
    close();
  };
  if (made)
    return (
      <p role="status" className="px-3 text-soft text-sm">
        It is one of{' '}
        <Link href={`/intentions/${made}`} className="text-accent underline underline-offset-3">
          your intentions
        </Link>
        .
      </p>
    );
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        aria-label={`Make an intention of this: what ${seat.name} said`}
        onClick={() => setOpen(true)}
      >
        <Sprout aria-hidden />
        Make an intention of this
      </Button>
      {open && (
        <Suspense>
          <MakeGoalDialog onClose={close} onGo={keep} draft={`intention.${line}`}>
            <div className="grid gap-1 rounded-lg bg-sunken px-4 py-3 text-sm">
              <p className="text-soft">{seat.name} said in the committee:</p>
              <p dir="auto" className="wrap-anywhere">
                {lineOf({ seat, said })}
              </p>
              {said.fields?.wants && (
                <p className="wrap-anywhere">
                  <span className="text-soft">It wants for you:</span> <bdi>{said.fields.wants}</bdi>
                </p>
              )}
            </div>
          </MakeGoalDialog>
        </Suspense>
      )}
    </>
  );
}
