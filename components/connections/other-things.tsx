import { Disclosure } from '@/components/ui/disclosure';
import type { Others } from '@/lib/mcp/schema';

const listed = [
  { key: 'resources', title: 'Resources' },
  { key: 'prompts', title: 'Prompts' },
] as const;

/** What a server has beside its tools: shown, and not used. */
export function OtherThings({ others }: { others: Others }) {
  const count = listed.reduce((sum, { key }) => sum + (others[key]?.length ?? 0), 0);
  if (count === 0) return null;
  return (
    <Disclosure summary={`What else it has (${count}), which is not used`}>
      <div className="grid gap-4 pt-2">
        {listed.map(({ key, title }) => {
          const all = others[key] ?? [];
          return all.length === 0 ? null : (
            <section key={key} className="grid gap-1">
              <h3 className="font-medium text-sm">{title}</h3>
              <ul className="grid gap-1 text-soft text-sm">
                {all.map(({ name, description }, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a server may list a name twice, and nothing moves.
                  <li key={n} dir="auto" className="wrap-anywhere">
                    {name}
                    {description && <span className="text-faint"> · {description}</span>}
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Disclosure>
  );
}
