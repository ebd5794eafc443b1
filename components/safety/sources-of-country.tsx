import { Badge } from '@/components/ui/badge';
import type { CountrySources, LineSources } from '@/lib/safety/helplines/sources';

const toCheck = <Badge tone="attention">to be checked</Badge>;

/** One country's records, folded away until they are asked for. */
export function SourcesOfCountry({ country }: { country: CountrySources }) {
  const open = country.lines.filter(({ toBeChecked }) => toBeChecked).length;
  return (
    <details className="rounded-lg border border-line bg-raised">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">
        {country.name}{' '}
        <span className="font-normal text-faint text-sm">
          {country.lines.length === 1 ? '1 line' : `${country.lines.length} lines`}
          {open > 0 && `, ${open} to be checked`}
        </span>
      </summary>
      <ul className="grid gap-4 px-4 pt-1 pb-4">
        <li className="flex flex-wrap items-center gap-2">
          Emergency:{' '}
          {country.emergency
            .map(({ call, for: whom }) => (whom === 'all' ? call : `${call} (${whom})`))
            .join(', ')}
          {country.emergencyToBeChecked && toCheck}
        </li>
        {country.lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
    </details>
  );
}

function Line({ line }: { line: LineSources }) {
  return (
    <li>
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {line.name} <span className="font-normal">{line.number}</span>
        {line.toBeChecked && toCheck}
      </p>
      <p className="text-faint text-sm">
        {line.kind} · {line.checked === 'two-sources' ? 'two sources agree on the number' : 'one source only'}
      </p>
      <ul className="list-disc ps-5 text-sm text-soft">
        {line.sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </li>
  );
}
