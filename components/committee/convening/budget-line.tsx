import { aboutWords } from '@/components/labels/about-words';
import { type CommitteeAsk, type CommitteeOffer, estimateTokens } from '@/lib/committee/schema';

/** About how much a committee may take of the budget; nothing where there is none. */
export function BudgetLine({ offer, ask }: { offer: CommitteeOffer; ask: CommitteeAsk }) {
  const { tokensLeft, byGuide } = offer;
  if (tokensLeft === null || byGuide) return null;
  const tokens = estimateTokens(ask);
  const holds = tokensLeft >= tokens;
  return (
    <p role="status" className={holds ? 'text-soft text-sm' : 'text-attention text-sm'}>
      It may read and write {aboutWords(tokens)}. Your budget has {aboutWords(tokensLeft)} left.
      {!holds && ' With fewer voices or rounds it uses less.'}
    </p>
  );
}
