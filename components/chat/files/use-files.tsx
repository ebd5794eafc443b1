import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  Suspense,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { late } from '@/components/ui/late';
import type { FileTrayProps } from './file-tray';
import { areFilesHere, noteFilesHere, onFilesHere } from './files-here';

const FileTray = late(() => import('./file-tray'));

const hasFiles = (data: DataTransfer) => data.types.includes('Files');

interface FilesPlace extends Pick<FileTrayProps, 'conversationId' | 'isNew' | 'waits' | 'busy'> {
  writing: boolean;
}

/**
 * Files for the words that are being written. What shows and sends them is loaded once there is one, also one that waits here
 * from before and would go with an answer that is tapped, or once somebody writes: another window may have left one.
 */
export function useFiles({ writing, ...place }: FilesPlace) {
  const [given, give] = useState<File[]>([]);
  const [sent, count] = useState(0);
  const [working, work] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const take = (files: Iterable<File>) => {
    const list = [...files];
    if (list.length === 0) return;
    noteFilesHere();
    give(list);
  };
  const began = useRef(false);
  const here = useSyncExternalStore(onFilesHere, areFilesHere, () => false);
  began.current ||= writing || here;
  const tray: ReactNode = began.current && (
    <Suspense>
      <FileTray {...{ ...place, given, sent }} wordless={!writing} onWorking={work} />
    </Suspense>
  );
  return {
    chooser,
    take,
    tray,
    /** A file is still on its way. */
    working,
    onSent: () => count((before) => before + 1),
    onPaste: (event: ClipboardEvent) => {
      // Words that were copied from a document bring a picture of themselves along.
      if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      take(event.clipboardData.files);
    },
    drop: {
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event.dataTransfer)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      },
    },
  };
}
