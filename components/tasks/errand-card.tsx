'use client';

import { Check, FileText, X } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Time } from '@/components/ui/time';
import type { Task } from '@/lib/tasks/schema';
import { AnswerErrand } from './answer-errand';
import { ErrandMoves } from './errand-moves';
import { badgeOf, sayStanding, sayStep } from './words';

function Steps({ steps }: Pick<Task, 'steps'>) {
  return (
    <ol className="grid gap-1 pt-2 text-sm">
      {steps.map(({ action_id, tool, status, undone }) => (
        <li key={action_id} className="flex items-center gap-2 text-soft">
          {status === 'ok' ? (
            <Check aria-hidden className="size-4 shrink-0 text-accent" />
          ) : (
            <X aria-hidden className="size-4 shrink-0" />
          )}
          <span className={undone ? 'line-through decoration-1' : undefined}>{sayStep(tool)}</span>
          {status !== 'ok' && <span>(did not work)</span>}
          {undone && <span>(taken back)</span>}
        </li>
      ))}
    </ol>
  );
}

function Note({ note, unended, files }: Pick<Task, 'note' | 'unended' | 'files'>) {
  return (
    <>
      {note && (
        <div className="grid gap-1">
          <h4 className="font-semibold text-sm text-soft">{unended ? 'The last it said' : 'Its note'}</h4>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap leading-relaxed">
            {note}
          </p>
          {unended && <p className="text-faint text-sm">It did not end itself; these are its last words.</p>}
        </div>
      )}
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`/api/attachments/${id}`}
                className="inline-flex items-center gap-1.5 text-accent underline underline-offset-3"
              >
                <FileText aria-hidden className="size-4" />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What it asked so far, each with the person's answer, oldest first. */
function Answers({ task: { asked_before, question, answer } }: { task: Task }) {
  const last = question !== null && answer !== null ? [{ question, answer }] : [];
  return [...asked_before, ...last].map((one) => (
    <p key={`${one.question} ${one.answer}`} className="text-sm">
      <span className="text-soft">
        It asked: <bdi>{one.question}</bdi>
      </span>{' '}
      <span dir="auto" className="font-person">
        {one.answer}
      </span>
    </p>
  ));
}

/** One errand: what it is to do, how it goes step by step, what it asks, and its note. */
export function ErrandCard({ task }: { task: Task }) {
  const asks = task.status === 'waiting' && task.question !== null && task.talk === null;
  const words =
    task.given_by === 'person' ? 'font-person person-rule' : 'border-line border-s-2 ps-4 text-soft';
  return (
    <Card
      id={`errand-${task.id}`}
      role="group"
      aria-labelledby={`${task.id}-what`}
      className="grid scroll-mt-6 grid-cols-1 gap-3"
    >
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={asks ? 'attention' : 'plain'}>{badgeOf(task)}</Badge>
        <span className="text-faint">
          given <Time at={task.created_at} />
        </span>
      </div>
      <h3 dir="auto" id={`${task.id}-what`} className={`wrap-anywhere whitespace-pre-wrap ${words}`}>
        {task.instructions}
      </h3>
      {/* Only the line is said when something changes. */}
      <p role="status" className="text-soft text-sm">
        {sayStanding(task)}
      </p>
      <Answers task={task} />
      {asks && <AnswerErrand task={task} />}
      <Note {...task} />
      {task.steps.length > 0 && (
        <Disclosure summary={`Step by step (${task.steps.length})`} summaryClassName="text-sm">
          <Steps steps={task.steps} />
        </Disclosure>
      )}
      <ErrandMoves task={task} />
    </Card>
  );
}
