'use client';

import { clsx } from 'clsx';
import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Drawer } from '@/components/ui/drawer';
import type { ConversationPage } from '@/lib/conversations/list-conversations';
import { FoldButton } from './fold-button';
import { LongUse } from './long-use';
import { OfflineNotice } from './offline-notice';
import { Rail } from './rail';
import { setRail } from './rail-fold';
import { RailNav } from './rail-nav';
import { SignedOutNotice } from './signed-out-notice';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';
import { useConversations } from './use-conversations';

export interface SpaceShellProps {
  conversations: ConversationPage;
  /** There is an account to sign out of. */
  account: boolean;
  children: ReactNode;
}

/**
 * The frame of every signed-in screen. A chat fills the window; other pages grow and scroll. The bar with Help comes
 * first for a keyboard. In a chat the places give way to a keyboard on the screen, and to help in a hard moment.
 */
export function SpaceShell({ conversations, account, children }: SpaceShellProps) {
  const inChat = usePathname().startsWith('/chat');
  const [drawer, setDrawer] = useState(false);
  return (
    <div className="lg:flex">
      <SkipLink />
      <TopBar onOpenRail={() => setDrawer(true)} />
      <Rails conversations={conversations} account={account} drawer={drawer} onDrawer={setDrawer} />
      <div
        className={clsx(
          'lamp group/page min-w-0 flex-1 pt-bar print:pt-0',
          inChat && 'flex h-dvh flex-col print:block print:h-auto',
        )}
      >
        <OfflineNotice />
        <LongUse />
        {account && <SignedOutNotice />}
        <main
          id="main"
          tabIndex={-1}
          className={clsx(
            'outline-none!',
            inChat ? 'flex min-h-0 flex-1 flex-col' : 'min-h-below-bar max-lg:pb-20',
          )}
        >
          {children}
        </main>
        <div
          className={clsx(
            'no-print border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden',
            inChat
              ? 'shrink-0 group-has-data-hard-moment/page:hidden [@media(max-height:30rem)]:hidden'
              : 'fixed inset-x-0 bottom-0 z-20',
          )}
        >
          <RailNav row />
        </div>
      </div>
    </div>
  );
}

interface RailsProps {
  conversations: ConversationPage;
  account: boolean;
  drawer: boolean;
  onDrawer: (open: boolean) => void;
}

/** The same rail twice: standing on a desk, in a drawer on a phone. */
function Rails({ conversations: listed, account, drawer, onDrawer }: RailsProps) {
  const list = useConversations(listed);
  // A conversation that has just begun has its name in the address before the router knows of it.
  const activeId = /^\/chat\/([^/]+)/.exec(usePathname())?.[1];
  const close = () => onDrawer(false);
  const rail = { list, activeId, account };
  return (
    <>
      <aside
        aria-label="Conversations and places"
        className="no-print sticky top-0 h-dvh w-72 shrink-0 border-line border-e bg-sunken in-data-[rail=folded]:hidden max-lg:hidden"
      >
        <Rail {...rail} fold={<FoldButton label="Close the sidebar" onPress={() => setRail('folded')} />} />
      </aside>
      <Drawer open={drawer} onOpenChange={onDrawer} title="Conversations and places" side="left" hideTitle>
        <Rail {...rail} onGo={close} fold={<FoldButton label="Close the sidebar" onPress={close} />} />
      </Drawer>
    </>
  );
}
