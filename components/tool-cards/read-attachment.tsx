import { Paperclip } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const readAttachmentView: ToolView<'readAttachment'> = {
  icon: Paperclip,
  count: () => 1,
  did: (count) => (count === 1 ? 'read a page of a file' : `read ${several(count, 'page')} of files`),
  didNot: 'could not read a file',
  looksOnly: true,
  Asked: ({ input }) => <p>Page {input.page ?? 1} of a file you added.</p>,
  CameBack: ({ output }) => (
    <p>
      {output.name}
      <span className="text-faint text-sm">
        {' '}
        · page {output.page} of {output.pages}
      </span>
    </p>
  ),
};
