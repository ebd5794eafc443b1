import { ListChecks } from 'lucide-react';
import { Suspense } from 'react';
import { late } from '@/components/ui/late';
import type { ToolView } from './tool-view';

const RecentActions = late(() => import('./recent-actions'));

export const listRecentActionsView: ToolView<'listRecentActions'> = {
  icon: ListChecks,
  count: (output) => output.actions.length,
  did: () => 'looked at what was done',
  didNot: 'could not look at what was done',
  looksOnly: true,
  Asked: () => <p>What was done lately.</p>,
  CameBack: ({ output }) => (
    <Suspense>
      <RecentActions output={output} />
    </Suspense>
  ),
};
