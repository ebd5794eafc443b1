import { Disclosure } from '@/components/ui/disclosure';
import { Time } from '@/components/ui/time';
import type { Proposal } from '@/lib/proposals/schema';
import { PreviewRows } from './preview-rows';
import { ProposalQuotes, quotesAtOnce } from './proposal-quotes';

/** Longer quotes are cut on the card, in characters. */
const longest = 120;

export interface MoreOfProposalProps {
  proposal: Proposal;
  /** What would change already stands on the card. */
  rowsShown: boolean;
}

/** What a card folds away: why, what exactly would be written, all the words, and until when it waits. */
export function MoreOfProposal({ proposal, rowsShown }: MoreOfProposalProps) {
  const { why, evidence, expires_at } = proposal;
  const cut = evidence.length > quotesAtOnce || evidence.some(({ quote }) => quote.length > longest);
  return (
    <Disclosure summary="More about this">
      <div className="grid gap-4 pt-2">
        <p className="text-soft">{why}</p>
        {!rowsShown && <PreviewRows proposal={proposal} />}
        {cut && <ProposalQuotes title="All the words it rests on" quotes={evidence} />}
        <p className="text-soft text-sm">
          It waits for you until <Time at={expires_at} />.
        </p>
      </div>
    </Disclosure>
  );
}
