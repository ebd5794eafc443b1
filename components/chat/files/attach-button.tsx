import { Paperclip } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';

const kinds = '.txt,.md,.markdown,.csv,.json,.log,.pdf,.docx,.png,.jpg,.jpeg,.gif,.webp';

export interface AttachButtonProps {
  chooser: RefObject<HTMLInputElement | null>;
  onTake: (files: FileList) => void;
}

/** Chooses files to go with what is being written. */
export function AttachButton({ chooser, onTake }: AttachButtonProps) {
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={kinds}
        onChange={({ target }) => {
          if (target.files) onTake(target.files);
          target.value = '';
        }}
      />
      <Button
        size="icon"
        variant="plain"
        className="rounded-xl"
        aria-label="Add files"
        title="Add files"
        onClick={() => chooser.current?.click()}
      >
        <Paperclip aria-hidden />
      </Button>
    </>
  );
}
