'use client';

import { Keyboard, PenLine, Settings, SunMoon } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { sendAppEvent } from '@/components/ui/app-events';
import { Button, buttonClass } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { late } from '@/components/ui/late';
import { MissingDialog } from '@/components/ui/missing-dialog';
import { Brand } from './brand';
import { ConversationList } from './conversation-list';
import { RailNav } from './rail-nav';
import { SearchButton } from './search-button';
import type { Conversations } from './use-conversations';

const ArchivedConversations = late(() => import('./archived-conversations'), { whileLoading: null });
const SignOut = late(() => import('./sign-out'), { whileLoading: null });
const AppearanceDialog = late(
  async () => ({ default: (await import('./appearance-dialog')).AppearanceDialog }),
  { Missing: MissingDialog, whileLoading: null },
);

export interface RailProps {
  list: Conversations;
  activeId?: string;
  /** There is an account to sign out of. */
  account: boolean;
  /** Closes the drawer on a phone. */
  onGo?: () => void;
  /** The button that folds the rail away. */
  fold?: ReactNode;
}

export function Rail({ list, activeId, account, onGo, fold }: RailProps) {
  const path = usePathname();
  const [looks, setLooks] = useState<boolean>();
  return (
    <div className="flex h-full flex-col gap-3 px-3 pt-2.5 pb-3">
      <div className="flex min-h-11 items-center justify-between ps-3">
        <Link href="/chat" onClick={onGo} className="rounded-md">
          <Brand />
        </Link>
        {fold}
      </div>
      <div className="grid gap-1">
        <Link href="/chat/new" onClick={onGo} className={buttonClass({ variant: 'quiet' }, 'justify-start')}>
          <PenLine aria-hidden />
          New conversation
        </Link>
        <Link
          href="/today"
          onClick={onGo}
          aria-current={path === '/today' ? 'page' : undefined}
          className={buttonClass({ variant: 'plain' }, 'justify-start aria-[current]:text-accent')}
        >
          <SunMoon aria-hidden />
          Today
        </Link>
        <SearchButton onGo={onGo} />
      </div>
      <section
        aria-label="Conversations"
        className="-mx-1 min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 py-0.5"
      >
        <ConversationList list={list} activeId={activeId} onGo={onGo} />
        <Disclosure summary="Archived" className="mt-3" summaryClassName="px-2 text-sm">
          <ArchivedConversations onGo={onGo} />
        </Disclosure>
      </section>
      <RailNav onGo={onGo} />
      <div className="flex flex-wrap items-center justify-between border-line border-t pt-2">
        <Button variant="plain" size="sm" onClick={() => setLooks(true)}>
          <SunMoon aria-hidden />
          How it looks
        </Button>
        <Button
          variant="plain"
          size="sm"
          className="max-lg:hidden pointer-coarse:hidden"
          onClick={() => sendAppEvent('keys')}
        >
          <Keyboard aria-hidden />
          Keys
        </Button>
        <Link
          href="/settings"
          onClick={onGo}
          aria-current={path.startsWith('/settings') ? 'page' : undefined}
          className={buttonClass({ variant: 'plain', size: 'sm' }, 'aria-[current]:text-accent')}
        >
          <Settings aria-hidden />
          Settings
        </Link>
        {account && <SignOut />}
      </div>
      {looks !== undefined && <AppearanceDialog open={looks} onOpenChange={setLooks} />}
    </div>
  );
}
