import { createHash } from 'node:crypto';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { helpLinesOf } from '@/app/help-lines-of';
import { pageError } from '@/app/page-error';
import { PaletteHost } from '@/components/palette/palette-host';
import { FirstZone } from '@/components/profile/first-zone';
import { WaitingProvider } from '@/components/proposals/waiting';
import { HelpLinesProvider } from '@/components/safety/help-lines';
import { CareOverlays } from '@/components/shell/care-overlays';
import { DeviceOwner } from '@/components/shell/device-owner';
import { FollowOut } from '@/components/shell/follow-out';
import { KeepOfflinePage } from '@/components/shell/keep-offline-page';
import { SpaceShell } from '@/components/shell/space-shell';
import { requireCtx } from '@/lib/auth/session';
import { type ConversationPage, listConversations } from '@/lib/conversations/list-conversations';
import { backendKind } from '@/lib/db/backend';
import { getProfile } from '@/lib/profile/get-profile';
import { countWaiting } from '@/lib/proposals/count-waiting';

const none: ConversationPage = { conversations: [], has_more: false };

/** Tells accounts apart on a device, without their id. */
const ownerOf = (personId: string) => createHash('sha256').update(personId).digest('hex').slice(0, 16);

export default async function SpaceLayout({ children }: { children: ReactNode }) {
  const ctx = await requireCtx();
  const [profile, conversations, waiting] = await Promise.all([
    getProfile(ctx),
    listConversations(ctx),
    countWaiting(ctx),
  ]);
  if (!profile.ok) throw pageError('profile', profile.error);
  if (!profile.value.consented_at) redirect('/');
  const { country, time_zone: timeZone } = profile.value;
  const lines = await helpLinesOf({ country, change: 'profile', timeZone });
  const account = backendKind() === 'hosted';
  return (
    <HelpLinesProvider value={lines}>
      {account && <DeviceOwner owner={ownerOf(ctx.personId)} />}
      <WaitingProvider count={waiting.ok ? waiting.value : 0}>
        <SpaceShell conversations={conversations.ok ? conversations.value : none} account={account}>
          {children}
        </SpaceShell>
      </WaitingProvider>
      <CareOverlays />
      <PaletteHost />
      <FollowOut />
      <KeepOfflinePage />
      <FirstZone known={profile.value.time_zone !== null} />
    </HelpLinesProvider>
  );
}
