import { ListChecks } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ToolView } from './tool-view';

const RecentActions = lazy(() => import('./recent-actions'));

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
