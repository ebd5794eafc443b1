'use client';

import { useSetting } from '@/components/query/use-setting';
import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import { Disclosure } from '@/components/ui/disclosure';
import { Tick } from '@/components/ui/tick';
import { groupsOff, sayOff, type ToolGroup, toolGroupNames, toolGroups } from '@/lib/goal-tools/schema';
import type { Goal } from '@/lib/goals/schema';
import { ToolsOfConnections } from './tools-of-connections';

interface OneProps {
  goalId: string;
  group: ToolGroup;
  isOn: boolean;
}

function One({ goalId, group, isOn }: OneProps) {
  const { value, choose, trouble } = useSetting(
    `tools.${goalId}.${group}`,
    isOn,
    (on: boolean) => callApi<Goal>(`/api/goals/${goalId}/tools`, 'POST', { group, on }),
    () => announce('Saved.'),
  );
  return (
    <li>
      <Tick checked={value} error={trouble} onChange={(event) => choose(event.target.checked)}>
        {toolGroups[group].label}
      </Tick>
    </li>
  );
}

const kinds = { looks: 'To look', does: 'To do' } as const;

/** What the agent of an intention and its errands may use, as the person says; each saves by itself. */
export function ToolsOfGoal({ goal }: { goal: Pick<Goal, 'id' | 'tools_off'> }) {
  const off = groupsOff(goal.tools_off);
  const count = sayOff(goal.tools_off).length;
  const summary = count === 0 ? 'What may be used here' : `What may be used here (${count} off)`;
  return (
    <section className="no-print">
      <Disclosure summary={summary}>
        <div className="grid gap-5 pt-3">
          <p className="text-soft">
            For the conversation of this intention and for its errands. What you turn off is not used there
            from the next step on, until you turn it on again. It can always ask you, end its work, take back
            what was done, and see your intentions.
          </p>
          {(['looks', 'does'] as const).map((kind) => (
            <fieldset key={kind} className="grid gap-2">
              <legend className="mb-2 font-medium text-sm">{kinds[kind]}</legend>
              <ul className="grid gap-2 sm:grid-cols-2">
                {toolGroupNames
                  .filter((group) => toolGroups[group].kind === kind)
                  .map((group) => (
                    <One key={group} goalId={goal.id} group={group} isOn={!off.includes(group)} />
                  ))}
              </ul>
            </fieldset>
          ))}
          {!off.includes('connections') && <ToolsOfConnections goal={goal} />}
        </div>
      </Disclosure>
    </section>
  );
}
