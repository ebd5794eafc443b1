'use client';

import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';
import { SkeletonLines } from '@/components/ui/skeleton';
import type { MemorySource, Section } from '@/lib/memory/schema';
import { SectionText } from './section-text';

/** How a text will read once it is saved, or why it cannot be saved yet. */
export function Preview({ content, sources }: { content: string; sources: readonly MemorySource[] }) {
  const { value, trouble } = useAnswer(keys.memoryPreview(content), () =>
    callApi<Section[]>('/api/memory/preview', 'POST', { content }),
  );
  if (trouble) return <Notice tone="attention">{trouble}</Notice>;
  if (!value) return <SkeletonLines label="Reading it over" />;
  return (
    <div className="grid gap-6 rounded-lg border border-line bg-raised p-5">
      {value.length === 0 && <p className="text-faint">Nothing yet.</p>}
      {value.map((section, n) => (
        <section key={section.anchor ?? `${n} ${section.heading}`} className="grid gap-2">
          {section.heading && <h2 className="font-semibold text-lg">{section.heading}</h2>}
          {section.text && <SectionText section={section} sources={sources} />}
        </section>
      ))}
    </div>
  );
}
