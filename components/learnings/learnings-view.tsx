'use client';

import { LiveRefresh } from '@/components/live/live-refresh';
import { ScrollToAnchor } from '@/components/ui/scroll-to-anchor';
import type { Learning } from '@/lib/learnings/schema';
import { LearningsList } from './learnings-list';
import { NothingLearnt } from './nothing-learnt';

/** What Parley has learnt about how to be with the person. */
export function LearningsView({ learnings }: { learnings: readonly Learning[] }) {
  return (
    <div className="grid gap-6">
      <LiveRefresh />
      <ScrollToAnchor />
      <LearningsList learnings={learnings} />
      {learnings.length === 0 && <NothingLearnt />}
      {learnings.length > 0 && (
        <p className="max-w-measure text-faint text-sm">
          Never from a hard moment. When you delete the words that a line rests on, the line goes with them.
        </p>
      )}
    </div>
  );
}
