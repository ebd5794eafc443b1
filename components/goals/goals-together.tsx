import Link from 'next/link';
import { standingWords } from '@/components/labels/goal-labels';
import { Notice } from '@/components/ui/notice';
import type { Goal } from '@/lib/goals/schema';
import { TalkAboutAll } from './talk-about-all';
import { guideKnowsNone } from './words';

export interface GoalsTogetherProps {
  goals: readonly Goal[];
  /** The guide answers, as long as nobody else is chosen there. */
  isGuide: boolean;
}

/** All intentions as one: which they are, and the conversation about them together. */
export function GoalsTogether({ goals, isGuide }: GoalsTogetherProps) {
  const here = goals.filter(({ status }) => status !== 'archived');
  return (
    <div className="grid grid-cols-1 gap-6">
      <p>
        One conversation about all of them: what belongs together, what pulls in two directions, which parts
        turn up again.
        {!isGuide &&
          ' The model that answers there may look at everything and changes nothing; what it suggests waits for you.'}
      </p>
      {isGuide && <Notice>{guideKnowsNone}</Notice>}
      {here.length > 0 && <TalkAboutAll />}
      {here.length === 0 ? (
        <p className="text-soft">
          There are no intentions yet. Once there are, you can talk about them together here.
        </p>
      ) : (
        <ul className="grid gap-2">
          {here.map(({ id, title, standing }) => (
            <li key={id}>
              <Link
                dir="auto"
                href={`/intentions/${id}`}
                className="wrap-anywhere font-person underline underline-offset-3"
              >
                {title}
              </Link>{' '}
              <span className="text-soft text-sm">{standingWords[standing]}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
