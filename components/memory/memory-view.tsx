import { Download, Lightbulb, MapPin } from 'lucide-react';
import Link from 'next/link';
import { LiveRefresh } from '@/components/live/live-refresh';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { type MemoryFile, memoryKinds, type RedactedSnapshot } from '@/lib/memory/schema';
import type { SummaryPage } from '@/lib/sessions/schema';
import { FileRow } from './file-row';
import { NewNote } from './new-note';
import { NothingRemembered } from './nothing-remembered';
import { PutAwayFiles } from './put-away-files';
import { knowsNothing, SnapshotView } from './snapshot';
import { TalkedAbout } from './talked-about';
import { kindWords } from './words';

function Group({ kind, files }: { kind: MemoryFile['kind']; files: readonly MemoryFile[] }) {
  return (
    <section aria-labelledby={`files-${kind}`} className="grid gap-1.5">
      <h2 id={`files-${kind}`} className="font-semibold text-xl">
        {kindWords[kind]}
      </h2>
      <ul className="grid divide-y divide-line">
        {files.map((file) => (
          <li key={file.id}>
            <FileRow file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everything that is remembered, and what of it the companion has before it when the person arrives. */
export function MemoryView({
  files,
  known,
  talks,
}: {
  files: readonly MemoryFile[];
  known: RedactedSnapshot;
  talks: SummaryPage;
}) {
  const here = files.filter((file) => !file.deleted_at);
  const away = files.filter((file) => file.deleted_at);
  return (
    <div className="grid gap-10">
      <LiveRefresh />
      <div className="no-print flex flex-wrap gap-2.5">
        <NewNote />
        <Link href="/memory/people-and-places" className={buttonClass({ variant: 'plain' })}>
          <MapPin aria-hidden />
          People and places
        </Link>
        <Link href="/memory/learnings" className={buttonClass({ variant: 'plain' })}>
          <Lightbulb aria-hidden />
          Learnings
        </Link>
        {here.length > 0 && (
          <a href="/api/memory/download" download className={buttonClass({ variant: 'plain' })}>
            <Download aria-hidden />
            Download all
          </a>
        )}
      </div>
      {here.length === 0 && away.length === 0 && <NothingRemembered />}
      {!knowsNothing(known) && (
        <Card tone="sunken" className="grid gap-5 sm:p-6">
          <div className="grid gap-1">
            <h2 className="font-semibold text-xl">What the companion knows when you arrive</h2>
            <p className="max-w-measure text-soft text-sm">
              A model reads this with each answer; the offline guide only the title of your last conversation.
              Your letters, and words from hard moments, are not in it.
            </p>
          </div>
          <SnapshotView {...known} />
        </Card>
      )}
      {memoryKinds.map((kind) => {
        const group = here.filter((file) => file.kind === kind);
        return group.length > 0 && <Group key={kind} kind={kind} files={group} />;
      })}
      <TalkedAbout first={talks} />
      {away.length > 0 && <PutAwayFiles files={away} />}
    </div>
  );
}
