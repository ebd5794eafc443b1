import Link from 'next/link';
import type { Goal, GoalStance } from '@/lib/goals/schema';

function Side({ title, stance, goal }: { title: string; stance: GoalStance; goal: Goal }) {
  const caring = goal.parts.filter((part) => part.stance === stance);
  return (
    <div className="grid content-start gap-3">
      <h3 className="font-medium text-soft text-sm">{title}</h3>
      {caring.length === 0 && <p className="text-faint">None named.</p>}
      <ul className="grid gap-3">
        {caring.map(({ part_id, name, words }) => (
          <li key={part_id} dir="auto" className="grid grid-cols-1 gap-1">
            <Link
              href={`/parts/${part_id}`}
              className="wrap-anywhere justify-self-start font-medium font-person hover:underline pointer-coarse:py-2.5"
            >
              {name}
            </Link>
            {words && (
              <p dir="auto" className="person-rule wrap-anywhere font-person">
                {words}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function noneNamed(hasParts: boolean, isEnded: boolean): string {
  if (isEnded) return 'None were named.';
  return hasParts
    ? 'None named yet. “Change” adds those that are for it, or against it, with what they say.'
    : 'You know no parts yet. Once you do, those that are for this, or against it, can stand here.';
}

export interface GoalPartsProps {
  goal: Goal;
  hasParts: boolean;
  isEnded: boolean;
}

/** Which parts care about an intention, for it and against it, beside each other. */
export function GoalParts({ goal, hasParts, isEnded }: GoalPartsProps) {
  return (
    <section aria-labelledby="who-cares" className="grid gap-4">
      <h2 id="who-cares" className="font-semibold text-xl">
        Which parts care
      </h2>
      {goal.parts.length > 0 ? (
        <div className="grid gap-6 sm:grid-cols-2">
          <Side title="For it" stance="for" goal={goal} />
          <Side title="Against it" stance="against" goal={goal} />
        </div>
      ) : (
        <p className="text-soft">{noneNamed(hasParts, isEnded)}</p>
      )}
    </section>
  );
}
