'use client';

import { clsx } from 'clsx';
import { Archive, Pencil, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { Suspense, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import { late } from '@/components/ui/late';
import { Menu } from '@/components/ui/menu';
import { MissingDialog, type MissingDialogProps } from '@/components/ui/missing-dialog';
import { MoreSign } from '@/components/ui/more-sign';
import type { Conversation } from '@/lib/conversations/schema';
import { tellOfDeletion } from './conversation-news';

const ConversationDialogs = late(() => import('./conversation-dialogs'), { Missing: MissingAsking });

function MissingAsking({ asking, ...rest }: MissingDialogProps & { asking: unknown }) {
  return <MissingDialog {...rest} open={asking !== undefined} />;
}

export interface ConversationItemProps {
  conversation: Conversation;
  active: boolean;
  onGo?: () => void;
}

export function ConversationItem({ conversation, active, onGo }: ConversationItemProps) {
  const [asking, setAsking] = useState<'rename' | 'delete'>();
  // A dialog stays where it is once it was opened: closing it gives the focus back.
  const [everAsked, setEverAsked] = useState(false);
  const ask = (what: 'rename' | 'delete') => {
    setEverAsked(true);
    setAsking(what);
  };
  const router = useRouter();
  const [trouble, setTrouble] = useState<string>();
  const archive = async () => {
    const answer = await callApi(`/api/conversations/${conversation.id}/archive`, 'POST', { archived: true });
    setTrouble(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return;
    announce('Archived. You find it under “Archived”, below the list.');
    tellOfDeletion(conversation.id);
    router.refresh();
  };
  const title = conversation.title.trim() || 'New conversation';
  return (
    <li className="group/item relative flex flex-wrap items-center">
      <Link
        href={`/chat/${conversation.id}`}
        onClick={onGo}
        aria-current={active ? 'page' : undefined}
        title={title}
        dir="auto"
        className={clsx(
          'min-w-0 flex-1 truncate rounded-lg py-2.5 pr-12 pl-3 text-soft transition-colors hover:bg-hover hover:text-ink',
          'aria-[current]:bg-hover aria-[current]:text-ink',
        )}
      >
        {title}
      </Link>
      <Menu
        label={`What to do with ${title}`}
        trigger={<MoreSign />}
        className={clsx(
          'absolute! end-0 top-0 focus-visible:opacity-100 group-hover/item:opacity-100 aria-expanded:opacity-100',
          !active && 'pointer-fine:opacity-0',
        )}
        items={[
          { label: 'Rename', icon: <Pencil aria-hidden />, onSelect: () => ask('rename') },
          { label: 'Archive', icon: <Archive aria-hidden />, onSelect: () => void archive() },
          { label: 'Delete', icon: <Trash2 aria-hidden />, onSelect: () => ask('delete') },
        ]}
      />
      {trouble && (
        <p role="status" className="basis-full px-3 pb-2 text-faint text-sm">
          {trouble}
        </p>
      )}
      {everAsked && (
        <Suspense>
          <ConversationDialogs
            conversation={conversation}
            title={title}
            active={active}
            asking={asking}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </li>
  );
}
