import { ListChecks } from 'lucide-react';
import { isKnownTool, toolWords } from '@/components/history/words';
import type { ToolView } from './tool-view';

const nameOf = (tool: string) => (isKnownTool(tool) ? toolWords[tool].label : tool);

export const listRecentActionsView: ToolView<'listRecentActions'> = {
  icon: ListChecks,
  during: 'looking at what was done',
  count: (output) => output.actions.length,
  did: () => 'looked at what was done',
  didNot: 'could not look at what was done',
  looksOnly: true,
  Asked: () => <p>What was done lately.</p>,
  CameBack: ({ output }) =>
    output.actions.length === 0 ? (
      <p className="text-soft">Nothing yet.</p>
    ) : (
      <ul className="grid gap-1 text-sm">
        {output.actions.map((action) => (
          <li key={action.id} className={action.undone ? 'text-soft line-through' : undefined}>
            {nameOf(action.tool)}
          </li>
        ))}
      </ul>
    ),
};
