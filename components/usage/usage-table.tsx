import type { ReactNode } from 'react';
import type { UsageRow } from '@/lib/usage/schema';
import { sayCost, sayNumber, sayTokens } from './say-usage';

export interface UsageTableProps {
  /** What the table is of, for a screen reader. */
  caption: string;
  /** What stands in the first column. */
  of: string;
  rows: readonly UsageRow[];
  name: (row: UsageRow) => ReactNode;
}

/** What calls of models took, a line for each day, agent, model, conversation or answer. */
export function UsageTable({ caption, of, rows, name }: UsageTableProps) {
  const most = Math.max(1, ...rows.map((row) => row.input_tokens + row.output_tokens));
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-left text-soft">
        <tr>
          <th scope="col" className="w-1/3 py-1 pe-2 font-normal sm:w-2/5">
            {of}
          </th>
          <th scope="col" className="w-12 py-1 pe-2 font-normal sm:w-auto">
            Calls
          </th>
          <th scope="col" className="py-1 pe-2 font-normal">
            Words and pieces
          </th>
          <th scope="col" className="py-1 font-normal">
            Cost
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-line border-t align-top">
            <th scope="row" className="break-words py-2 pe-2 text-left font-normal">
              {name(row)}
              <span
                aria-hidden
                className="mt-1 block h-1 rounded-full bg-accent"
                style={{ width: `${Math.ceil((100 * (row.input_tokens + row.output_tokens)) / most)}%` }}
              />
            </th>
            <td className="py-2 pe-2 tabular-nums">{sayNumber(row.calls)}</td>
            <td className="break-words py-2 pe-2 tabular-nums">{sayTokens(row)}</td>
            <td className="break-words py-2 tabular-nums">{sayCost(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
