'use client';

import Link from 'next/link';
import { Card } from '@/components/ui/card';
import type { WaitingTask } from '@/lib/tasks/schema';
import { AnswerErrand } from './answer-errand';
import { ErrandMoves } from './errand-moves';

/** What it waits with; of words that are not said yet nothing else is claimed. */
const sayWhat = ({ question, talk, held_by }: WaitingTask): string => {
  if (question !== null && talk === null) return 'asks you something.';
  if (held_by === 'unsaid') return 'would rather talk. Its first words come into its conversation soon.';
  return 'would rather talk. Its first words stand in its conversation.';
};

function Waiting({ task }: { task: WaitingTask }) {
  const asks = task.question !== null && task.talk === null;
  return (
    <Card role="group" aria-label={`An errand for “${task.goal}”`} className="grid grid-cols-1 gap-3">
      <p className="text-soft text-sm">
        An errand for{' '}
        <Link
          dir="auto"
          href={`/intentions/${task.goal_id}`}
          className="font-person text-accent underline underline-offset-3"
        >
          {task.goal}
        </Link>{' '}
        {sayWhat(task)}
      </p>
      {asks ? (
        <AnswerErrand task={task} />
      ) : (
        <>
          <p dir="auto" className="wrap-anywhere">
            {task.talk}
          </p>
          <ErrandMoves task={task} />
        </>
      )}
    </Card>
  );
}

/** Errands that wait for the person, to be answered right here. */
export function WaitingErrands({ errands }: { errands: readonly WaitingTask[] }) {
  if (errands.length === 0) return null;
  return (
    <section className="no-print grid grid-cols-1 gap-4" aria-label="Errands that wait for you">
      {errands.map((task) => (
        <Waiting key={task.id} task={task} />
      ))}
    </section>
  );
}
