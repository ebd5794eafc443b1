import { clsx } from 'clsx';
import type { MemoryFile, MemorySource, Section } from '@/lib/memory/schema';
import { LockButton } from './lock-button';
import { PassageSources } from './passage-sources';
import { SectionText } from './section-text';

export interface FileSectionProps {
  section: Section;
  path: string;
  /** Null for an overview that does not exist yet. */
  file: MemoryFile | null;
  sources: readonly MemorySource[];
  /** Nothing stands in it nor in those below it: it is not put on paper. */
  empty: boolean;
}

export function FileSection({ section, path, file, sources, empty }: FileSectionProps) {
  const { anchor, heading, text, level } = section;
  const own = anchor ? sources.filter((source) => source.anchor === anchor) : [];
  const Heading = level > 2 ? 'h3' : 'h2';
  return (
    <section
      id={anchor ? `s-${anchor}` : undefined}
      className={clsx('grid scroll-mt-24 gap-2', empty && 'no-print')}
    >
      {heading && (
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
          <Heading className={level > 2 ? 'font-semibold text-lg' : 'font-semibold text-xl'}>
            {heading}
          </Heading>
          {anchor && !file?.deleted_at && (
            <LockButton
              path={path}
              anchor={anchor}
              about={heading}
              locked={file?.locked_sections.includes(anchor) ?? false}
              within={file?.locked}
            />
          )}
        </div>
      )}
      {text ? (
        <SectionText section={section} sources={sources} />
      ) : (
        <p className="text-faint">Nothing here yet.</p>
      )}
      <PassageSources sources={own} />
    </section>
  );
}
