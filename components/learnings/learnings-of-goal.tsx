import type { Learning } from '@/lib/learnings/schema';
import { LearningsList } from './learnings-list';

/** What was learnt about one intention, on its page. */
export const LearningsOfGoal = ({ learnings }: { learnings: readonly Learning[] }) => (
  <section aria-labelledby="learnt" className="grid gap-3">
    <h2 id="learnt" className="font-semibold text-xl">
      What Parley has learnt here
    </h2>
    <LearningsList learnings={learnings} withinGoal />
  </section>
);
