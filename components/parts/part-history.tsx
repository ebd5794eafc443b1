'use client';

import { partFieldWords } from '@/components/labels/part-labels';
import { useRefresh } from '@/components/query/use-refresh';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SkeletonLines } from '@/components/ui/skeleton';
import type { PartDetails } from '@/lib/parts/get-part';
import { PartRevisionRow } from './part-revision';
import { Section } from './section';
import { usePartHistory } from './use-part-history';

function Revisions({ part, names }: { part: PartDetails['part']; names: ReadonlyMap<string, string> }) {
  const refresh = useRefresh();
  const { field, choose, revisions, hasMore, trouble, loadMore } = usePartHistory(part.id);
  return (
    <div className="mt-3 grid gap-5">
      <div className="max-w-64">
        <Field as="select" label="Show" value={field} onChange={(event) => choose(event.target.value)}>
          <option value="">everything about it</option>
          {Object.entries(partFieldWords).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Field>
      </div>
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      {!revisions && !trouble && <SkeletonLines lines={4} label="Looking at what changed" />}
      {revisions?.length === 0 && <p className="text-soft">This was never changed.</p>}
      <ol className="grid gap-5">
        {revisions?.map((revision) => (
          <li key={revision.id}>
            <PartRevisionRow partId={part.id} revision={revision} names={names} onChanged={refresh} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button size="sm" className="justify-self-start" onClick={() => void loadMore()}>
          Earlier changes
        </Button>
      )}
    </div>
  );
}

/** Every change of every field: who made it and when, what it was before, and Undo. Fetched when it is opened. */
export function PartHistory({ part, merged_into }: Pick<PartDetails, 'part' | 'merged_into'>) {
  const names = new Map(merged_into ? [[merged_into.id, merged_into.name]] : []);
  return (
    <Section id="what-changed" title="What changed, and when" className="no-print">
      <Disclosure summary="Every change of what is said here, newest first">
        <Revisions part={part} names={names} />
      </Disclosure>
    </Section>
  );
}
