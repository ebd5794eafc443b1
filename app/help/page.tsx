import { helpLinesOf } from '@/app/help-lines-of';
import { HelpFull } from '@/components/safety/help-full';
import { HelpLinesProvider } from '@/components/safety/help-lines';
import { PlainFrame } from '@/components/shell/plain-frame';
import { helpNeed } from '@/lib/safety/schema';

interface Props {
  searchParams: Promise<{ country?: string | string[]; need?: string | string[] }>;
}

/** Open to everyone: no session, no consent, no database; it works without scripts. */
export default async function HelpPage({ searchParams }: Props) {
  const { country, need } = await searchParams;
  const lines = await helpLinesOf({
    country: typeof country === 'string' ? country : null,
    change: 'address',
  });
  return (
    <HelpLinesProvider value={lines}>
      <PlainFrame>
        <h1 className="mb-2 font-semibold text-3xl">People who can help</h1>
        <p className="mb-6 text-lg text-soft">
          You do not have to be sure that it is bad enough. You can say as much or as little as you like.
        </p>
        <HelpFull heading="h2" need={helpNeed.safeParse(need).data} />
      </PlainFrame>
    </HelpLinesProvider>
  );
}
