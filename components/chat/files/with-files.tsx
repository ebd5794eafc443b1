import { Suspense, useSyncExternalStore } from 'react';
import { late } from '@/components/ui/late';
import { areFilesHere, onFilesHere } from './files-here';
import type { MessageFilesProps } from './message-files';

const MessageFiles = late(() => import('./message-files'));

/** The files of a message that says it has some, or that may have been sent with some from this window. */
export function WithFiles({ count, ...message }: MessageFilesProps & { count: number | undefined }) {
  const here = useSyncExternalStore(onFilesHere, areFilesHere, () => false);
  if (!count && !here) return null;
  return (
    <Suspense>
      <MessageFiles {...message} />
    </Suspense>
  );
}
