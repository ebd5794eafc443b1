import Link from 'next/link';
import { comesAgain, nameOf, sayLast, sayNext } from '@/components/rhythms/words';
import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/time';
import { type ErrandNow, type Health, type RunNow, shownNow } from '@/lib/problems/schema';
import type { Rhythm } from '@/lib/rhythms/schema';

const runWords: Record<RunNow['state'], string> = {
  going: 'is being written',
  waits: 'waits to ask its model again',
  stuck: 'hangs, and is ended within minutes',
};

const link = 'text-accent underline underline-offset-3';

const more = <p className="text-soft text-sm">There are more. These are the latest {shownNow}.</p>;

function Runs({ runs }: { runs: readonly RunNow[] }) {
  if (runs.length === 0) return <p className="text-soft">No answer is being written just now.</p>;
  return (
    <ul className="grid gap-3">
      {runs.map(({ id, title, conversation_id, started_at, state }) => (
        <li key={id}>
          An answer in{' '}
          <Link href={`/chat/${conversation_id}`} className={link}>
            “{title}”
          </Link>{' '}
          {runWords[state]}, since <Time at={started_at} />.{' '}
          {state === 'stuck' && <Badge tone="attention">Stuck</Badge>}
        </li>
      ))}
    </ul>
  );
}

const heldWords: Record<string, string> = {
  rests: 'is held while the day is to stay gentle',
  budget: 'is held until there is room in the budget for models',
  budget_held: 'is held while another answer holds what is left of the budget for models',
  no_model: 'is held until there is a model',
  asked_first: 'is held until Parley has asked you about its intention',
  answered_first: 'is paused until you say so',
  goal_ended: 'is held as long as its intention is done or archived',
  hard_words: 'is kept, and nothing is done with it',
  unsaid: 'has something to say in the conversation of its intention',
};

const sayErrand = ({ status, held_by, next_at }: ErrandNow): string => {
  const why = held_by === null ? undefined : heldWords[held_by];
  if (why) return why;
  if (status === 'waiting') return 'waits for you';
  return next_at === null ? 'is paused until you say so' : 'broke off, and is tried again by itself';
};

function Errands({ errands }: { errands: readonly ErrandNow[] }) {
  if (errands.length === 0) return <p className="text-soft">No errand waits or is held.</p>;
  return (
    <ul className="grid gap-3">
      {errands.map((errand) => (
        <li key={errand.id}>
          An errand for{' '}
          <Link dir="auto" href={`/intentions/${errand.goal_id}#errand-${errand.id}`} className={link}>
            “{errand.goal}”
          </Link>{' '}
          {sayErrand(errand)}, since <Time at={errand.since} />.
        </li>
      ))}
    </ul>
  );
}

const sayRetries = (failed: number): string => {
  if (failed === 0) return 'In the last day no model failed to answer.';
  const few = { 1: 'Once', 2: 'Twice' } as Partial<Record<number, string>>;
  const often = few[failed] ?? `${failed.toLocaleString('en-GB')} times`;
  return `${often} in the last day a model did not answer. Where it could, Parley asked it again, or another one.`;
};

function Jobs({ rhythms, now }: { rhythms: readonly Rhythm[]; now: string }) {
  if (rhythms.length === 0)
    return (
      <p className="text-soft">
        Nothing comes by itself.{' '}
        <Link href="/settings/rhythms" className={link}>
          See rhythms
        </Link>
      </p>
    );
  return (
    <ul className="grid gap-3">
      {rhythms.map((rhythm) => (
        <li key={rhythm.id}>
          <Link href="/settings/rhythms" className={link}>
            {nameOf(rhythm)}
          </Link>
          <span className="block text-soft text-sm">
            {sayNext(rhythm, now)}
            {rhythm.last && sayLast(rhythm.last, comesAgain(rhythm)) !== '' && (
              <>
                {' '}
                Last time, <Time at={rhythm.last.at} />: {sayLast(rhythm.last, comesAgain(rhythm))}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

export interface GoingOnProps {
  health: Health;
  /** Undefined where they could not be read. */
  rhythms?: readonly Rhythm[];
  /** ISO time of the page. */
  now: string;
}

/** What goes on now, what was tried again, and what comes by itself. */
export function GoingOn({ health, rhythms, now }: GoingOnProps) {
  return (
    <div className="grid gap-8">
      <section aria-labelledby="answers" className="grid gap-3">
        <h2 id="answers" className="font-semibold text-xl">
          Answers
        </h2>
        <Runs runs={health.runs.slice(0, shownNow)} />
        {health.runs.length > shownNow && more}
        <p className="text-soft text-sm">{sayRetries(health.failed_calls)}</p>
      </section>
      <section aria-labelledby="errands" className="grid gap-3">
        <h2 id="errands" className="font-semibold text-xl">
          Errands
        </h2>
        <Errands errands={health.errands.slice(0, shownNow)} />
        {health.errands.length > shownNow && more}
      </section>
      {rhythms && (
        <section aria-labelledby="jobs" className="grid gap-3">
          <h2 id="jobs" className="font-semibold text-xl">
            What comes by itself
          </h2>
          <Jobs rhythms={rhythms} now={now} />
        </section>
      )}
    </div>
  );
}
