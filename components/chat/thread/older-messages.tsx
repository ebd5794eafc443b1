import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

export interface OlderMessagesProps {
  /** There are messages before the first one that is loaded. */
  hasOlder: boolean;
  isLoading: boolean;
  /** They could not be loaded. */
  failed: boolean;
  onLoad: () => void;
  /** The reader is near the first message that is loaded. */
  onNearStart: () => void;
}

/** The way to earlier messages. They come by themselves for who scrolls there; this is for a keyboard, and to try again. */
export function OlderMessages({ hasOlder, isLoading, failed, onLoad }: OlderMessagesProps) {
  const beginning = useRef<HTMLParagraphElement>(null);
  const [isPressed, setIsPressed] = useState(false);
  // The button that was pressed is gone with the last of them: a keyboard goes on from where it stood.
  useLayoutEffect(() => {
    if (!hasOlder && document.activeElement === document.body)
      beginning.current?.focus({ preventScroll: true });
  }, [hasOlder]);
  const press = () => {
    setIsPressed(true);
    onLoad();
  };
  if (!hasOlder)
    return isPressed ? (
      <p ref={beginning} tabIndex={-1} className="no-print pb-6 text-center text-soft text-sm">
        The conversation begins here.
      </p>
    ) : null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 pb-6">
      {failed && (
        <p role="status" className="no-print text-soft text-sm">
          Earlier messages could not be loaded.
        </p>
      )}
      <Button variant="plain" size="sm" className="no-print" aria-disabled={isLoading} onClick={press}>
        {isLoading ? 'Earlier messages are coming' : 'Earlier messages'}
      </Button>
      <p className="hidden text-sm print:block">
        There are earlier messages, which are not printed. Scroll up to them first.
      </p>
    </div>
  );
}
