'use client';

import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { ScrollBox } from '@/components/ui/scroll-box';
import { shownName } from '@/components/ui/visible-signs';
import type { McpServer, McpTool } from '@/lib/mcp/schema';

const states = { on: 'on', off: 'off', new: 'new', changed: 'changed' } as const;

/** Turns tools on or off, each as it is shown here. */
function useSwitch(id: string) {
  return useChange(
    ({ tools, on }: { tools: readonly McpTool[]; on: boolean }) =>
      callApi(`/api/connections/${id}/tools`, 'PATCH', {
        tools: tools.map(({ tool, hash }) => ({ tool, seen: hash })),
        on,
      }),
    (_, { on }) => announce(on ? 'It may be used.' : 'It is off.'),
  );
}

type Switching = ReturnType<typeof useSwitch>;

function AskAgain({ id, tool }: { id: string; tool: string }) {
  const { make, trouble } = useChange(
    () => callApi(`/api/connections/${id}/ask-again`, 'POST', { tool }),
    () => announce('It asks each time.'),
  );
  return (
    <div className="grid gap-2">
      <p className="text-soft text-sm">It is used without asking you, as you said.</p>
      <Button size="sm" className="justify-self-start" onClick={() => void make()}>
        Ask me each time
      </Button>
      {trouble && <Notice tone="attention">{trouble}</Notice>}
    </div>
  );
}

/** One tool, in the words of its server, which are shown as they are and as nothing else. */
function Tool({ id, tool, switching }: { id: string; tool: McpTool; switching: Switching }) {
  const { description, takes, state, problem, always } = tool;
  const called = shownName(tool.title ?? tool.tool);
  const isOn = state === 'on';
  const summary = (
    <span className="flex flex-wrap items-center gap-2">
      <span dir="auto" className="wrap-anywhere text-ink">
        {called}
      </span>
      <Badge tone={state === 'changed' ? 'attention' : isOn ? 'accent' : 'plain'}>
        {problem ? 'not usable' : states[state]}
      </Badge>
    </span>
  );
  return (
    <li className="px-3 py-1">
      <Disclosure summary={summary}>
        <div className="grid gap-3 pt-1 pb-3">
          <ScrollBox label="What it says of itself" className="max-h-60 text-soft text-sm">
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {description || 'It does not say what it does.'}
            </p>
          </ScrollBox>
          {takes.length > 0 && (
            <div className="grid gap-1 text-sm">
              <p className="text-faint">It is sent:</p>
              <ScrollBox label="What it is sent" className="max-h-60">
                <ul className="grid gap-1">
                  {takes.map((field) => (
                    <li key={field} dir="auto" className="wrap-anywhere text-soft">
                      {field}
                    </li>
                  ))}
                </ul>
              </ScrollBox>
            </div>
          )}
          {state === 'changed' && !problem && (
            <p className="text-sm">It describes itself otherwise than when you turned it on, so it is off.</p>
          )}
          {problem && <p className="text-sm">{problem}</p>}
          {always && <AskAgain id={id} tool={tool.tool} />}
          {!problem && (
            <Button
              size="sm"
              className="justify-self-start"
              aria-label={`${isOn ? 'Turn off' : 'Turn on'} ${called}`}
              aria-disabled={switching.busy}
              onClick={() => void switching.make({ tools: [tool], on: !isOn })}
            >
              {isOn ? 'Turn off' : 'Turn on'}
            </Button>
          )}
        </div>
      </Disclosure>
    </li>
  );
}

/** The tools of a connection, and which of them may be asked for. */
export function ToolsOfConnection({ server: { id, tools } }: { server: McpServer }) {
  const switching = useSwitch(id);
  if (tools.length === 0) return <p className="text-soft">No tools of it are known yet.</p>;
  const off = tools.filter(({ state, problem }) => state !== 'on' && !problem);
  const changed = tools.filter(({ state, problem }) => state === 'changed' && !problem).length;
  const on = tools.filter(({ state }) => state === 'on').length;
  return (
    <section aria-label="Its tools" className="grid gap-3">
      <p>
        Tools in use: {on} of {tools.length}.{' '}
        <span className="text-soft">Each call is shown to you before anything leaves.</span>
      </p>
      {changed > 0 && (
        <Notice tone="attention">
          {changed === 1 ? 'One tool has' : `${changed} tools have`} changed since you looked, and is off
          until you look again.
        </Notice>
      )}
      {switching.trouble && <Notice tone="attention">{switching.trouble}</Notice>}
      <ul className="grid divide-y divide-line rounded-lg border border-line">
        {tools.map((tool) => (
          <Tool key={tool.tool} id={id} tool={tool} switching={switching} />
        ))}
      </ul>
      {off.length > 1 && (
        <Button
          size="sm"
          className="justify-self-start"
          aria-disabled={switching.busy}
          onClick={() => void switching.make({ tools: off, on: true })}
        >
          Turn on all {off.length}
        </Button>
      )}
    </section>
  );
}
