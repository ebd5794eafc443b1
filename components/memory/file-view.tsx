'use client';

import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { startTransition, useState } from 'react';
import { LiveRefresh } from '@/components/live/live-refresh';
import { useRefresh } from '@/components/query/use-refresh';
import { HelpAfterSaving } from '@/components/safety/help-after-saving';
import { Notice } from '@/components/ui/notice';
import { Time } from '@/components/ui/time';
import type { Evidence } from '@/lib/evidence/schema';
import type { MemoryText } from '@/lib/memory/read-memory';
import type { SafetyLevel } from '@/lib/safety/schema';
import { FileEditor } from './file-editor';
import { FileSection } from './file-section';
import { FileTools } from './file-tools';
import { QuotesOfPart } from './quotes-of-part';
import { useWaitingDraft } from './use-file-editor';
import { Versions } from './versions';
import { byWhom, isNamedByPerson } from './words';

function Head({ read, onEdit }: { read: MemoryText; onEdit?: () => void }) {
  const { file, path, title } = read;
  return (
    <header className="grid gap-4">
      <Link
        href="/memory"
        className="no-print inline-flex items-center gap-1.5 justify-self-start text-sm text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All files
      </Link>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="min-w-[min(calc(var(--spacing)*52),100%)] flex-1">
          <h1
            dir="auto"
            className={clsx(
              'wrap-anywhere font-semibold text-3xl',
              isNamedByPerson(file?.kind) && 'font-person',
            )}
          >
            {title === path ? path.replace(/^\w+\/|\.md$/g, '') : title}
          </h1>
          <p className="wrap-anywhere mt-1 text-faint text-sm">
            {path}
            {file?.changed && (
              <>
                {' · '}changed <Time at={file.changed.at} /> {byWhom(file.changed.actor)}
              </>
            )}
            {!file && ' · nobody has written here yet'}
          </p>
          {file?.part_id && (
            <Link
              href={`/parts/${file.part_id}`}
              className="no-print text-sm text-soft underline decoration-line underline-offset-3 hover:text-accent"
            >
              To this part
            </Link>
          )}
        </div>
        {onEdit && <FileTools path={path} title={title} file={file} onEdit={onEdit} />}
      </div>
    </header>
  );
}

export interface FileViewProps extends MemoryText {
  /** Kept quotes of the part that the file is about, where nothing is written in it yet. */
  quotes: readonly Evidence[];
}

/** Whether a section and those below it hold no text. */
function isEmptyBelow(sections: FileViewProps['sections'], at: number): boolean {
  const level = sections[at]?.level ?? 0;
  const next = sections.findIndex((one, n) => n > at && one.level <= level);
  return sections.slice(at, next < 0 ? undefined : next).every(({ text }) => text === '');
}

/** One file: read, locked, changed by hand, compared with what it was. */
export function FileView({ quotes, ...read }: FileViewProps) {
  const { file, path, sections, sources, revisions, hash } = read;
  const refresh = useRefresh();
  const [editing, setEditing] = useState(false);
  const [level, setLevel] = useState<SafetyLevel>('none');
  const draft = useWaitingDraft(path, read.editable);
  const away = Boolean(file?.deleted_at);
  const leave = (heard: SafetyLevel = 'none') => {
    // The editor stays until the page brings what was saved; nobody sees the old text in between.
    startTransition(() => {
      refresh();
      setLevel(heard);
      setEditing(false);
    });
  };
  if (editing)
    return (
      <article className="grid gap-8">
        <Head read={read} />
        <FileEditor
          path={path}
          content={read.editable}
          title={path.startsWith('notes/') ? read.editable_title : null}
          hash={hash}
          sources={sources}
          onDone={leave}
        />
      </article>
    );
  return (
    <article className="grid gap-8">
      <LiveRefresh />
      <Head read={read} onEdit={away ? undefined : () => setEditing(true)} />
      <HelpAfterSaving level={level} />
      {away && (
        <Notice>
          You put this file away. The companion does not see it. You can bring it back from Memory.
        </Notice>
      )}
      {draft && !away && (
        <Notice>Changes that you did not save are still here. Press “Change” to go on with them.</Notice>
      )}
      {sections.length === 0 && quotes.length === 0 && <p className="text-soft">Nothing here yet.</p>}
      {quotes.length > 0 && <QuotesOfPart quotes={quotes} />}
      {sections.map((section, n) => (
        <FileSection
          key={section.anchor ?? `${n} ${section.heading}`}
          section={section}
          path={path}
          file={file}
          sources={sources}
          empty={isEmptyBelow(sections, n)}
        />
      ))}
      {read.sources_left_out && (
        <p className="no-print text-faint text-sm">
          Where older passages come from is not shown: this lists the latest 500 sources.
        </p>
      )}
      {file && !away && <Versions file={file} content={read.content} hash={hash} first={revisions} />}
    </article>
  );
}
