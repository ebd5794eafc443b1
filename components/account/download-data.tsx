'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';

const silent = 'The file could not be made just now. Nothing is lost; please try again in a moment.';

/** Out: the words for the person when there is no file. */
async function download(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/account/data', { method: 'POST' });
    if (!response.ok) return sentenceOf(await response.json());
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    saveFile(name ?? 'parley.zip', await response.blob());
    return undefined;
  } catch (problem) {
    console.warn('the download failed', problem instanceof Error ? problem.name : 'unknown');
    return silent;
  }
}

const sentenceOf = (answer: { error?: { message?: unknown } } | null): string =>
  typeof answer?.error?.message === 'string' ? answer.error.message : silent;

/** Hands over everything that is kept, as one file. */
export function DownloadData({ label = 'Download everything' }: { label?: string }) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setDone(false);
    const words = await download();
    setBusy(false);
    setProblem(words);
    setDone(words === undefined);
    if (words === undefined) announce('The file is in your downloads.');
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button className="min-h-11" aria-disabled={busy} onClick={run}>
        <Download aria-hidden />
        {busy ? 'Putting it together…' : label}
      </Button>
      {done && <p className="text-faint text-sm">The file is in your downloads.</p>}
      {problem && <Notice tone="attention">{problem}</Notice>}
    </div>
  );
}
