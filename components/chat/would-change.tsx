import { clsx } from 'clsx';
import { fieldWords, showValue } from '@/components/history/describe-change';
import type { PartField } from '@/lib/parts/schema';
import type { Proposal } from '@/lib/proposals/schema';
import { fieldsOf } from './say-proposal';

function Row({ field, proposal }: { field: PartField; proposal: Proposal }) {
  const words = fieldWords('parts', field);
  const was = showValue(words, proposal.current[field]);
  const would = showValue(words, proposal.changes[field]);
  const look = clsx('whitespace-pre-wrap break-words', words.voice === 'person' && 'font-person');
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[9.5rem_1fr]">
      <dt className="pt-px text-faint text-sm">{words.label}</dt>
      <dd className="grid gap-0.5">
        {was !== null && (
          <del className={clsx(look, 'text-faint decoration-1')}>
            <span className="sr-only">now: </span>
            {was}
          </del>
        )}
        <ins className={clsx(look, 'no-underline')}>
          {was !== null && <span className="sr-only">then: </span>}
          {would ?? <span className="text-faint">empty</span>}
        </ins>
      </dd>
    </div>
  );
}

/** What acceptance would write, beside what stands there now. The name of a new part is in the sentence above. */
export function WouldChange({ proposal }: { proposal: Proposal }) {
  const fields = fieldsOf(proposal.changes).filter(
    (field) => proposal.kind === 'update_part' || field !== 'name',
  );
  if (fields.length === 0) return null;
  return (
    <dl className="grid gap-2">
      {fields.map((field) => (
        <Row key={field} field={field} proposal={proposal} />
      ))}
    </dl>
  );
}
