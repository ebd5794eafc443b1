import { LiveRefresh } from '@/components/live/live-refresh';
import { Disclosure } from '@/components/ui/disclosure';
import type { Goal } from '@/lib/goals/schema';
import { GoalCard } from './goal-card';
import { MakeGoal } from './make-goal';
import { NoGoalsYet } from './no-goals-yet';
import { RemovedGoal } from './removed-goal';

const Cards = ({ goals }: { goals: readonly Goal[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {goals.map((goal) => (
      <GoalCard key={goal.id} goal={goal} />
    ))}
  </ul>
);

function Group({ id, title, goals }: { id: string; title: string; goals: readonly Goal[] }) {
  if (goals.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="font-semibold text-xl">
        {title}
      </h2>
      <Cards goals={goals} />
    </section>
  );
}

/** All intentions, those that are lived now first. What is archived is folded away. */
export function GoalsView({ goals }: { goals: readonly Goal[] }) {
  const of = (...statuses: Goal['status'][]) => goals.filter(({ status }) => statuses.includes(status));
  const archived = of('archived');
  return (
    <div className="grid gap-9">
      <LiveRefresh />
      <RemovedGoal />
      {goals.length === 0 ? (
        <NoGoalsYet />
      ) : (
        <div className="justify-self-start">
          <MakeGoal />
        </div>
      )}
      <Group id="now" title="Now" goals={of('working')} />
      <Group id="resting" title="Resting" goals={of('resting')} />
      <Group id="done" title="Done" goals={of('done')} />
      {archived.length > 0 && (
        <Disclosure summary={`Archived (${archived.length})`}>
          <div className="mt-4">
            <Cards goals={archived} />
          </div>
        </Disclosure>
      )}
    </div>
  );
}
