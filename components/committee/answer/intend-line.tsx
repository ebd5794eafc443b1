import { Sprout } from 'lucide-react';
import Link from 'next/link';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { piecesOf } from './committee-text';
import { unmarked } from './quotes-in-line';
import type { Seated } from './read-committee';

const MakeGoalDialog = lazy(async () => ({
  default: (await import('@/components/goals/make-goal-dialog')).MakeGoalDialog,
}));

/** As the fields of an intention take them. */
const longest = { title: 120, why: 2_000 };

/** What a voice wants as a title, and what it said as why; the person writes both as they mean it. */
function intentionOf({ seat, said }: Seated) {
  const wants = said.fields?.wants?.trim() ?? '';
  const words = piecesOf(said).map(({ text, from }) => (from === 'yours' ? `“${unmarked(text)}”` : text));
  const why = `${seat.name} said in a committee: ${words.join(' ').replace(/\s+/g, ' ').trim()}`;
  return { title: wants.length <= longest.title ? wants : '', why: why.slice(0, longest.why) };
}

export interface IntendLineProps extends Seated {
  /** Of the answer that it spoke in. */
  messageId: string;
}

/** Opens the form of an intention with what a voice said in it. Nothing is made before the person keeps it. */
export function IntendLine({ seat, said, messageId }: IntendLineProps) {
  const [begins, setBegins] = useState<ReturnType<typeof intentionOf>>();
  const [made, setMade] = useState<string>();
  const close = () => setBegins(undefined);
  const keep = (goalId: string) => {
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
        onClick={() => setBegins(intentionOf({ seat, said }))}
      >
        <Sprout aria-hidden />
        Make an intention of this
      </Button>
      {begins && (
        <Suspense>
          <MakeGoalDialog
            onClose={close}
            onGo={keep}
            draft={`intention.${messageId}.${said.round}.${said.seat}`}
            begins={begins}
          />
        </Suspense>
      )}
    </>
  );
}
