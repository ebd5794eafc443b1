'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';
import { SkeletonLines } from '@/components/ui/skeleton';
import type { Result } from '@/lib/errors';
import type { MemorySource, Section } from '@/lib/memory/schema';
import { SectionText } from './section-text';

/** How a text will read once it is saved, or why it cannot be saved yet. */
export function Preview({ content, sources }: { content: string; sources: readonly MemorySource[] }) {
  const [answer, setAnswer] = useState<Result<Section[]>>();
  useEffect(() => {
    let stale = false;
    callApi<Section[]>('/api/memory/preview', 'POST', { content }).then((result) => {
      if (!stale) setAnswer(result);
    });
    return () => {
      stale = true;
    };
  }, [content]);
  if (!answer) return <SkeletonLines label="Reading it over" />;
  if (!answer.ok) return <Notice tone="attention">{answer.error.message}</Notice>;
  return (
    <div className="grid gap-6 rounded-lg border border-line bg-raised p-5">
      {answer.value.length === 0 && <p className="text-faint">Nothing yet.</p>}
      {answer.value.map((section, n) => (
        <section key={section.anchor ?? `${n} ${section.heading}`} className="grid gap-2">
          {section.heading && <h2 className="font-semibold text-lg">{section.heading}</h2>}
          {section.text && <SectionText section={section} sources={sources} />}
        </section>
      ))}
    </div>
  );
}
