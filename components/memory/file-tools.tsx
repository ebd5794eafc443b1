'use client';

import { Archive, Download, MoreHorizontal, Pencil, Printer } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useRefresh } from '@/components/query/use-refresh';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Menu } from '@/components/ui/menu';
import type { MemoryFile } from '@/lib/memory/schema';
import { LockButton } from './lock-button';

export interface FileToolsProps {
  path: string;
  title: string;
  file: MemoryFile | null;
  onEdit: () => void;
}

/** What one does with a file as a whole. */
export function FileTools({ path, title, file, onEdit }: FileToolsProps) {
  const router = useRouter();
  const refresh = useRefresh();
  const [leaving, setLeaving] = useState(false);
  const putAway = async () => {
    const answer = await callApi('/api/memory/away', 'POST', { path });
    if (!answer.ok) return answer.error.message;
    router.push('/memory');
    refresh();
  };
  const items = [
    {
      label: 'Download',
      icon: <Download aria-hidden />,
      onSelect: () => window.location.assign(`/api/memory/download?path=${encodeURIComponent(path)}`),
    },
    { label: 'Print', icon: <Printer aria-hidden />, onSelect: () => window.print() },
    ...(file ? [{ label: 'Put away', icon: <Archive aria-hidden />, onSelect: () => setLeaving(true) }] : []),
  ];
  return (
    <div className="no-print flex flex-wrap items-center gap-1.5">
      <Button size="sm" onClick={onEdit}>
        <Pencil aria-hidden />
        Change
      </Button>
      {file && <LockButton path={path} anchor={null} about="the whole file" locked={file.locked} />}
      <Menu label="More for this file" trigger={<MoreHorizontal aria-hidden />} items={items} />
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={`Put “${title}” away?`}
        confirm="Put away"
        onConfirm={putAway}
      >
        The companion no longer sees it. Its text and all its versions stay, and you can bring it back from
        Memory.
      </ConfirmDialog>
    </div>
  );
}
