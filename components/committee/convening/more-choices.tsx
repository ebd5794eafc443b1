import { Choice } from '@/components/ui/choice';
import { Disclosure } from '@/components/ui/disclosure';
import { Tick } from '@/components/ui/tick';
import {
  type CommitteeOffer,
  type CommitteeSettings,
  contextSizes,
  modesOffered,
} from '@/lib/committee/schema';
import { contextWords, sayReadOver, searchWords } from '../words';

type Settings = Omit<CommitteeSettings, 'seats'>;
const breadths = [3, 5, 10] as const;
const breadthWords = { 3: 'a few', 5: 'some', 10: 'many' } as const;

export interface MoreChoicesProps {
  offer: CommitteeOffer;
  settings: Settings;
  onChange: (changed: Partial<Settings>) => void;
}

const nearest = (breadth: number) =>
  breadths.reduce((best, one) => (Math.abs(one - breadth) < Math.abs(best - breadth) ? one : best));

/** What few want to change: how the voices look things up, and how much they are given. The guide looks nothing up. */
export function MoreChoices({ offer, settings, onChange }: MoreChoicesProps) {
  if (offer.byGuide) return null;
  const { breadth, search, thinking, context } = settings;
  const modes = modesOffered(offer);
  return (
    <Disclosure summary="More" summaryClassName="font-medium text-sm">
      <div className="grid grid-cols-1 gap-4 pt-2">
        <Choice
          label="How many of your memories they may look up at a time"
          rows="grid grid-cols-3 gap-1.5"
          options={breadths.map((value) => ({ value: `${value}`, label: breadthWords[value] }))}
          value={`${nearest(breadth)}`}
          onChange={(value) => onChange({ breadth: Number(value) })}
        />
        {modes.length > 1 && (
          <div className="grid gap-1.5">
            <Choice
              label="How it searches"
              rows={modes.length > 2 ? 'grid gap-1.5 sm:grid-cols-3' : 'grid grid-cols-2 gap-1.5'}
              options={modes.map((value) => ({ value, label: searchWords[value] }))}
              value={search}
              onChange={(value) => onChange({ search: value })}
            />
            {search === 'reranked' && offer.reads && (
              <p className="text-soft text-sm">{sayReadOver(offer.reads)}</p>
            )}
          </div>
        )}
        <Choice
          label="How much of this conversation each of them reads"
          rows="grid grid-cols-3 gap-1.5"
          options={contextSizes.map((value) => ({ value, label: contextWords[value] }))}
          value={context}
          onChange={(value) => onChange({ context: value })}
        />
        {offer.canThink && (
          <Tick checked={thinking} onChange={({ target }) => onChange({ thinking: target.checked })}>
            Let the model think first. It takes longer, and may cost more.
          </Tick>
        )}
      </div>
    </Disclosure>
  );
}
