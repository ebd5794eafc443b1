'use client';

import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';
import { SkeletonLines } from '@/components/ui/skeleton';
import { type CommitteeOffer, type CommitteeSettings, modesOffered } from '@/lib/committee/schema';
import { isUsual, usualSettings } from './convening/choose-seats';
import { contextWords, searchWords } from './words';

function Kept({ settings, offer }: { settings: CommitteeSettings; offer: CommitteeOffer }) {
  const { seats, rounds, breadth, search, thinking, context } = settings;
  const sit = offer.seats.filter(({ key }) => seats.includes(key));
  const row = (title: string, words: React.ReactNode) => (
    <div className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
      <dt className="text-faint text-sm">{title}</dt>
      <dd>{words}</dd>
    </div>
  );
  return (
    <dl className="grid gap-2">
      {row(
        'Who speaks',
        sit.length === 0
          ? 'None of them is here any more.'
          : sit.map(({ key, name, example }, n) => (
              <span key={key}>
                {n > 0 && ', '}
                <span dir="auto" className={example ? undefined : 'font-person'}>
                  {name}
                </span>
              </span>
            )),
      )}
      {row('Rounds', rounds)}
      {row('Memories they look up at a time', `up to ${breadth}`)}
      {modesOffered(offer).length > 1 && row('How it searches', searchWords[search])}
      {row('What they read of the conversation', contextWords[context])}
      {row('The model thinks first', thinking ? 'yes, where it can' : 'no')}
    </dl>
  );
}

function beginsWith(offer: CommitteeOffer): string {
  if (!offer.kept) return 'You have not asked one yet. The first one begins like this.';
  return isUsual(offer)
    ? 'The next committee begins as usual.'
    : 'The next committee begins with what you chose last time.';
}

/** How the person asked their last committee, with which the next one begins, and the way back to the usual. */
export function KeptSettings() {
  const { value, trouble } = useAnswer(keys.committee(undefined), () =>
    callApi<CommitteeOffer>('/api/committee'),
  );
  const { make, busy, ...change } = useChange(
    (usual: CommitteeSettings) => callApi('/api/committee', 'PUT', usual),
    () => announce('The next one begins as usual.'),
  );
  if (!value)
    return trouble ? (
      <Notice tone="attention">{trouble}</Notice>
    ) : (
      <SkeletonLines lines={3} label="Loading what you chose last" />
    );
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <p className="text-soft">{beginsWith(value)} You can change it each time you ask.</p>
      <Kept settings={value.settings} offer={value} />
      {change.trouble && <Notice tone="attention">{change.trouble}</Notice>}
      {value.kept && (
        <Button aria-disabled={busy} onClick={() => void make(usualSettings(value))}>
          Go back to the usual
        </Button>
      )}
    </div>
  );
}
