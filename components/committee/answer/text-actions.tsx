import { Check, Copy, Share } from 'lucide-react';
import { useState } from 'react';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';

/** Whether it was put on the clipboard. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announce('Copied.');
    return true;
  } catch (problem) {
    console.warn('copying failed', problem instanceof Error ? problem.name : 'unknown');
    announce('This browser did not allow copying. You can share it as text instead.');
    return false;
  }
}

/**
 * Through the device’s own ways of sharing; where it has none, as a file. Closing the choice of the device is no
 * failure. Answers whether it was saved as a file.
 */
async function share(text: string): Promise<boolean> {
  if (!navigator.canShare?.({ text })) return save(text);
  return navigator.share({ text }).then(
    () => false,
    (problem: Error) => problem.name !== 'AbortError' && save(text),
  );
}

function save(text: string): true {
  saveFile('committee.txt', new Blob([text], { type: 'text/plain' }));
  announce('Saved as a text file.');
  return true;
}

/** All of it as plain text, with the tag of every line. */
export function TextActions({ text }: { text: () => string }) {
  const [copied, setCopied] = useState(false);
  const [saved, setSaved] = useState(false);
  return (
    <>
      <Button variant="plain" size="sm" onClick={() => void copy(text()).then(setCopied)}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <Button variant="plain" size="sm" onClick={() => void share(text()).then(setSaved)}>
        {saved ? <Check aria-hidden /> : <Share aria-hidden />}
        {saved ? 'Saved as committee.txt' : 'Share as text'}
      </Button>
    </>
  );
}
