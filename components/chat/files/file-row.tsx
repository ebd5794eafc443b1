import { FileText, X } from 'lucide-react';
import { useAnswering } from '@/components/model-choice/answering';
import { Button } from '@/components/ui/button';
import type { Attachment } from '@/lib/files/schema';

const kinds = {
  text: 'text',
  markdown: 'Markdown',
  pdf: 'PDF',
  docx: 'Word',
  image: 'picture',
} satisfies Record<Attachment['kind'], string>;

export const saySize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** What is worth knowing before it is sent: openly, where it is not read. */
function sayReading({ kind, characters, is_cut, is_heavy }: Attachment, sees: boolean): string | null {
  if (is_heavy) return 'not read';
  if (kind === 'image') return sees ? null : 'not seen';
  if (characters === 0) return 'no text found';
  return is_cut ? 'beginning is read' : null;
}

/** Whether whoever answers in this conversation sees pictures. */
export function useSeesPictures(): boolean {
  const answering = useAnswering();
  return answering !== null && !answering.isGuide && answering.sees[answering.here ?? 'usual'] === true;
}

export interface FileRowProps {
  file: Attachment;
  onRemove: (file: Attachment) => void;
  /** It does not go with what is written now, and can. */
  onTake?: (file: Attachment) => void;
}

/** One file: a small picture of it, its name, what it is, and the way to take it out again. */
export function FileRow({ file, onRemove, onTake }: FileRowProps) {
  const { id, name, kind, size } = file;
  const sees = useSeesPictures();
  const isPicture = kind === 'image';
  const reading = sayReading(file, sees);
  return (
    <li className="flex min-w-0 max-w-full items-center gap-2 rounded-xl border border-line bg-raised py-1 ps-2 pe-1">
      {isPicture ? (
        // biome-ignore lint/performance/noImgElement: made small by the server already, and for its owner alone.
        <img
          src={`/api/attachments/${id}?as=thumbnail`}
          alt=""
          loading="lazy"
          className="size-10 shrink-0 rounded-md object-cover"
        />
      ) : (
        <FileText aria-hidden className="size-5 shrink-0 text-faint" />
      )}
      <span className="me-auto grid min-w-0 text-sm">
        <a
          href={`/api/attachments/${id}${isPicture ? '?as=preview' : ''}`}
          {...(isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: name })}
          dir="auto"
          className="truncate underline decoration-line underline-offset-2 hover:decoration-accent"
        >
          {name}
        </a>
        <span className="truncate text-faint text-xs">
          {[reading, kinds[kind], saySize(size)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {onTake && (
        <Button
          variant="plain"
          size="sm"
          aria-label={`Add ${name} to this message`}
          onClick={() => onTake(file)}
        >
          Add
        </Button>
      )}
      <Button
        size="icon"
        variant="plain"
        aria-label={`Remove ${name}`}
        title="Remove"
        className="no-print"
        onClick={() => onRemove(file)}
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}
