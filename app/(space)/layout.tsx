import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { HelpLinesProvider } from '@/components/safety/help-lines';
import { CareOverlays } from '@/components/shell/care-overlays';
import { SpaceShell } from '@/components/shell/space-shell';
import { requireCtx } from '@/lib/auth/session';
import { listConversations } from '@/lib/conversations/list-conversations';
import { getProfile } from '@/lib/profile/get-profile';
import { helpCountries, helpFor } from '@/lib/safety/helplines';

export default async function SpaceLayout({ children }: { children: ReactNode }) {
  const ctx = await requireCtx();
  const [profile, conversations] = await Promise.all([getProfile(ctx), listConversations(ctx)]);
  if (!profile.ok) throw new Error(`profile: ${profile.error.code}`);
  if (!profile.value.consented_at) redirect('/');
  const { country } = profile.value;
  const lines = { country, help: helpFor(country), countries: helpCountries(), change: 'profile' } as const;
  return (
    <HelpLinesProvider value={lines}>
      <SpaceShell conversations={conversations.ok ? conversations.value : []}>{children}</SpaceShell>
      <CareOverlays />
    </HelpLinesProvider>
  );
}
