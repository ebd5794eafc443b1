import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { LiveRefresh } from '@/components/live/live-refresh';
import { Errands, type ErrandsProps } from '@/components/tasks/errands';
import { Notice } from '@/components/ui/notice';
import { Time } from '@/components/ui/time';
import type { GoalPage } from '@/lib/goals/schema';
import type { Task } from '@/lib/tasks/schema';
import { EditGoal } from './edit-goal';
import { GoalEvents } from './goal-events';
import { GoalMoves } from './goal-moves';
import { GoalParts } from './goal-parts';
import { StandingBadge } from './standing-badge';
import { TalkAboutGoal } from './talk-about-goal';
import { ToolsOfGoal } from './tools-of-goal';

const isEnded = ({ status }: GoalPage['goal']) => status === 'done' || status === 'archived';

const nothingSaid = (goal: GoalPage['goal']): string =>
  isEnded(goal)
    ? 'Nothing was said in one.'
    : 'One long conversation, for this alone. A model that answers there is told what stands on this page; the guide is not.';

function Head({ goal, parts }: Pick<GoalPage, 'goal' | 'parts'>) {
  return (
    <header className="grid gap-4">
      <Link
        href="/intentions"
        className="no-print inline-flex items-center gap-1.5 justify-self-start text-sm text-soft hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All intentions
      </Link>
      <div className="grid grid-cols-1 justify-items-start gap-2">
        <h1 dir="auto" className="w-full wrap-anywhere font-person font-semibold text-3xl max-sm:text-2xl">
          {goal.title}
        </h1>
        <StandingBadge standing={goal.standing} />
      </div>
      <div className="no-print -ms-3 flex flex-wrap gap-1.5">
        {!isEnded(goal) && <EditGoal goal={goal} parts={parts} />}
        <GoalMoves goal={goal} />
      </div>
    </header>
  );
}

/** An errand that waits for the person, with the way to what it asks or says. */
function Asks({ errand, talk }: { errand: Task; talk: string | undefined }) {
  return errand.talk !== null ? (
    <Notice tone="attention" title="An errand would rather talk">
      Its first words stand in the conversation of this intention.{' '}
      <Link href={talk ? `/chat/${talk}` : `#errand-${errand.id}`}>To what it says</Link>
    </Notice>
  ) : (
    <Notice tone="attention" title="An errand asks you something">
      It waits for your answer. <a href={`#errand-${errand.id}`}>To its question</a>
    </Notice>
  );
}

/** What there is to say about how it stands. */
function Standing({
  goal: { standing, ended_because, conversation_id },
  errands,
}: Pick<GoalViewProps, 'goal' | 'errands'>) {
  const asking = errands.find(({ status }) => status === 'waiting');
  return (
    <>
      {asking && <Asks errand={asking} talk={conversation_id ?? undefined} />}
      {standing === 'waiting' && !asking && (
        <Notice tone="attention" title="A suggestion waits for you">
          It came up in the conversation about this. <Link href="/inbox">To review</Link>
        </Notice>
      )}
      {standing === 'resting' && (
        <Notice title="It rests">
          {asking ? '' : 'Nothing is asked of you. '}Take it up again whenever you like.
        </Notice>
      )}
      {ended_because && (
        <section aria-labelledby="why-done" className="grid gap-2">
          <h2 id="why-done" className="font-semibold text-xl">
            Why it is done
          </h2>
          <p dir="auto" className="person-rule wrap-anywhere whitespace-pre-wrap font-person">
            {ended_because}
          </p>
        </section>
      )}
    </>
  );
}

export type GoalViewProps = GoalPage & Pick<ErrandsProps, 'errands' | 'hasModel'> & { children?: ReactNode };

/** One intention: why, which parts care, its conversation, its errands, what else belongs to it, and what happened. */
export function GoalView({ goal, conversation, parts, events, errands, hasModel, children }: GoalViewProps) {
  return (
    <article className="grid gap-9">
      <LiveRefresh />
      <Head goal={goal} parts={parts} />
      <Standing goal={goal} errands={errands} />
      <section aria-labelledby="why" className="grid gap-2">
        <h2 id="why" className="font-semibold text-xl">
          Why it matters
        </h2>
        {goal.why ? (
          <p dir="auto" className="person-rule wrap-anywhere whitespace-pre-wrap font-person leading-relaxed">
            {goal.why}
          </p>
        ) : (
          <p className="text-soft">Not said yet. It need not be.</p>
        )}
      </section>
      <GoalParts goal={goal} hasParts={parts.length > 0} isEnded={isEnded(goal)} />
      <section aria-labelledby="talk" className="grid justify-items-start gap-3">
        <h2 id="talk" className="font-semibold text-xl">
          Its conversation
        </h2>
        <p className="text-soft">
          {conversation?.begun ? (
            <>
              Last <Time at={conversation.last_message_at} />, in{' '}
              <span dir="auto" className="font-person">
                “{conversation.title}”
              </span>
              .
            </>
          ) : (
            nothingSaid(goal)
          )}
        </p>
        {(conversation || !isEnded(goal)) && (
          <TalkAboutGoal goalId={goal.id} conversationId={conversation?.id} />
        )}
      </section>
      <Errands goalId={goal.id} errands={errands} hasModel={hasModel} isEnded={isEnded(goal)} />
      {children}
      <ToolsOfGoal goal={goal} />
      <GoalEvents events={events} />
    </article>
  );
}
