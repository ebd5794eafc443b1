'use client';

import { ActionRow } from '@/components/history/action-row';
import { RevertButton } from '@/components/history/revert-button';
import { Drawer } from '@/components/ui/drawer';
import type { Action } from '@/lib/undo/schema';
import type { Ledger } from '../session/use-ledger';

interface TurnGroup {
  key: string;
  runId: string | null;
  actions: Action[];
}

/** Rows of one turn stand together; what the person did by hand stands by itself. */
export function groupByTurn(actions: Action[]): TurnGroup[] {
  const groups: TurnGroup[] = [];
  for (const action of actions) {
    const last = groups.at(-1);
    if (last && action.turn_id !== null && last.runId === action.turn_id) last.actions.push(action);
    else groups.push({ key: action.id, runId: action.turn_id, actions: [action] });
  }
  return groups;
}

const canTakeBack = ({ runId, actions }: TurnGroup): boolean =>
  runId !== null &&
  actions.filter((one) => one.change_count > 0 && !one.undone_by && one.reverts.length === 0).length > 1;

export interface HappenedDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ledger: Ledger;
}

/** The ledger of this conversation: all that was done, newest first, with the way back from each. */
export default function ActivityDrawer({ open, onOpenChange, ledger }: HappenedDrawerProps) {
  const groups = groupByTurn(ledger.actions);
  const reload = () => void ledger.reload();
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="What happened">
      {groups.length === 0 && (
        <p className="text-soft">Nothing yet. All that Parley does here will be listed.</p>
      )}
      <ul className="grid gap-5">
        {groups.map((group) => (
          <li key={group.key} className="grid gap-1 border-line border-b pb-4 last:border-b-0">
            {group.actions.map((action) => (
              <ActionRow key={action.id} action={action} onChanged={reload} />
            ))}
            {canTakeBack(group) && group.runId && (
              <div className="justify-self-end">
                <RevertButton
                  target={{ kind: 'run', id: group.runId, direction: 'undo' }}
                  label="Take back everything from this turn"
                  about="All that was done in one turn"
                  onDone={reload}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
