import { isKnownTool, toolWords } from '@/components/history/words';
import type { ToolSuccess } from './tool-view';

const nameOf = (tool: string) => (isKnownTool(tool) ? toolWords[tool].label : tool);

/** What was found in the ledger. Its words are many: they are fetched with the card. */
export default function RecentActions({ output }: { output: ToolSuccess<'listRecentActions'> }) {
  if (output.actions.length === 0) return <p className="text-soft">Nothing yet.</p>;
  return (
    <ul className="grid gap-1 text-sm">
      {output.actions.map((action) => (
        <li key={action.id} className={action.undone ? 'text-soft line-through' : undefined}>
          {nameOf(action.tool)}
        </li>
      ))}
    </ul>
  );
}
