import { Disclosure } from '@/components/ui/disclosure';
import type { McpServer } from '@/lib/mcp/schema';
import { OnePrompt } from './one-prompt';
import { OneResource } from './one-resource';

/** What a server has beside its tools: the person reads a resource or begins a message with a prompt; no agent does. */
export function OtherThings({ server: { id, name, others } }: { server: McpServer }) {
  const { resources = [], prompts = [] } = others;
  const count = resources.length + prompts.length;
  if (count === 0) return null;
  return (
    <Disclosure summary={`What else it has for you (${count})`}>
      <div className="grid gap-4 pt-2">
        {resources.length > 0 && (
          <section className="grid gap-1">
            <h3 className="font-medium text-sm">Resources</h3>
            <p className="text-faint text-sm">Texts that you can read, and attach to a message.</p>
            <ul className="grid divide-y divide-line rounded-lg border border-line">
              {resources.map((one, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a server may list a name twice, and nothing moves.
                <OneResource key={n} serverId={id} server={name} resource={one} />
              ))}
            </ul>
          </section>
        )}
        {prompts.length > 0 && (
          <section className="grid gap-1">
            <h3 className="font-medium text-sm">Prompts</h3>
            <p className="text-faint text-sm">Beginnings of a message, which you change and send yourself.</p>
            <ul className="grid divide-y divide-line rounded-lg border border-line">
              {prompts.map((one, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a server may list a name twice, and nothing moves.
                <OnePrompt key={n} serverId={id} server={name} prompt={one} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Disclosure>
  );
}
