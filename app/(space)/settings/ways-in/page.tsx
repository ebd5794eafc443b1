import type { Metadata } from 'next';
import { PersonasView } from '@/components/personas/personas-view';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { WaysInView } from '@/components/ways-in/ways-in-view';
import { requireCtx } from '@/lib/auth/session';
import { listChannelLinks } from '@/lib/channels/list-channel-links';
import { env } from '@/lib/env';
import { isHosted } from '@/lib/models/this-server';
import { listPersonas } from '@/lib/personas/list-personas';

export const metadata: Metadata = { title: 'Ways in' };

/** What else than the browser the person talks through. */
export default async function WaysInPage() {
  const ctx = await requireCtx();
  // Who does not look after this Parley is refused the personas, and sees none.
  const [links, personas] = await Promise.all([listChannelLinks(ctx), listPersonas(ctx)]);
  const { PARLEY_SITE_URL, PARLEY_TELEGRAM_TOKEN, PARLEY_WEBHOOK_SECRET } = env();
  return (
    <PageFrame
      title="Ways in"
      intro="The same companion, memory and history from elsewhere. Nothing is linked until you do it, and unlinking ends it at once. What you write through another service passes through that service."
    >
      {links.ok ? (
        <WaysInView
          links={links.value}
          command={isHosted() ? `npm run talk -- ${PARLEY_SITE_URL ?? 'https://…'}` : 'npm run talk'}
          isOwnComputer={!isHosted()}
          hasTelegram={PARLEY_TELEGRAM_TOKEN !== undefined}
          hasWebhook={PARLEY_WEBHOOK_SECRET !== undefined}
        />
      ) : (
        <LoadTrouble message={links.error.message} />
      )}
      {personas.ok && <PersonasView personas={personas.value} />}
    </PageFrame>
  );
}
