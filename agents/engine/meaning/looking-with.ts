import type { Looking } from '@/agents/tools/define-tool';
import type { TurnSettings } from '../turn-settings';
import { relevanceBy } from './grade-lines';
import { meaningBy } from './question-vectors';

/** How look-ups are helped by models, where there are any, and by whom calls are noted already. */
export const lookingWith = ({ embedding, ranker }: Pick<TurnSettings, 'embedding' | 'ranker'>): Looking => ({
  ...(embedding && { meaning: meaningBy(embedding) }),
  ...(ranker && { relevance: relevanceBy(ranker) }),
});
