'use client';

import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { useSetting } from '@/components/query/use-setting';
import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import { Tick } from '@/components/ui/tick';
import { shownName } from '@/components/ui/visible-signs';
import type { Goal } from '@/lib/goals/schema';
import type { ToolsInUse } from '@/lib/mcp/schema';

interface OneProps {
  goalId: string;
  serverId: string;
  tool: ToolsInUse[number]['tools'][number];
  isOn: boolean;
}

function One({ goalId, serverId, tool: { tool, title }, isOn }: OneProps) {
  const { value, choose, trouble } = useSetting(
    `tools.${goalId}.${serverId}.${tool}`,
    isOn,
    (on: boolean) => callApi<Goal>(`/api/goals/${goalId}/tools`, 'POST', { connection: serverId, tool, on }),
    () => announce('Saved.'),
  );
  return (
    <li>
      <Tick checked={value} error={trouble} onChange={(event) => choose(event.target.checked)}>
        <span dir="auto" className="wrap-anywhere">
          {shownName(title ?? tool)}
        </span>
      </Tick>
    </li>
  );
}

/** Of the tools that are on in the connections, which may be used for an intention. */
export function ToolsOfConnections({ goal }: { goal: Pick<Goal, 'id' | 'tools_off'> }) {
  const { value, trouble } = useAnswer(keys.toolsInUse, (signal) =>
    callApi<ToolsInUse>('/api/connections', 'GET', undefined, signal),
  );
  if (trouble) return <p className="text-soft text-sm">{trouble}</p>;
  return value?.map(({ id, name, tools }) => (
    <fieldset key={id} className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">
        Of <span dir="auto">“{name}”</span>
      </legend>
      <ul className="grid gap-2 sm:grid-cols-2">
        {tools.map((tool) => (
          <One
            key={tool.tool}
            goalId={goal.id}
            serverId={id}
            tool={tool}
            isOn={!goal.tools_off.includes(tool.known)}
          />
        ))}
      </ul>
    </fieldset>
  ));
}
