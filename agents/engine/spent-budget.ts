import type { UIMessageStreamWriter } from 'ai';
import type { BudgetNow } from '@/lib/usage/schema';
import type { MessageMetadata, ParleyMessage } from '../messages';
import type { Ending } from './persist';
import type { Care } from './safety-turn';

/** What the answer says of a budget that goes to an end. */
export const budgetTold = ({ budget }: { budget: BudgetNow | null }): Pick<MessageMetadata, 'budget'> =>
  budget?.tell ? { budget: { percent: budget.percent, until: budget.until } } : {};

/**
 * Says why no model is asked, or what safety asked it to say: that is said whatever a budget is. In: when the budget begins
 * anew, and the person's zone. Out: how the turn ends.
 */
export async function answerWhenSpent(
  writer: UIMessageStreamWriter<ParleyMessage>,
  budget: BudgetNow,
  zone: string,
  { apology, gentle }: Pick<Care['state'], 'apology' | 'gentle'>,
): Promise<Ending> {
  const owed = [apology, gentle].filter((one) => one !== null).join(' ');
  if (owed !== '') {
    const id = 'safety';
    writer.write({ type: 'message-metadata', messageMetadata: { voice: 'safety' } });
    writer.write({ type: 'text-start', id });
    writer.write({ type: 'text-delta', id, delta: owed });
    writer.write({ type: 'text-end', id });
    return { stop: 'finished' };
  }
  writer.write({ type: 'error', errorText: budget.held ? budgetHeld : sayBudgetSpent(budget, zone) });
  return { stop: budget.held ? 'budget_held' : 'budget_spent' };
}

/** What safety says is stopped by the person or with the server alone: what ended for another reason is replaced. */
export const unlessStopped = (controller: AbortController): AbortController =>
  controller.signal.aborted &&
  !['stopped_by_person', 'gave_way', 'shutdown'].includes(controller.signal.reason)
    ? new AbortController()
    : controller;

const budgetHeld =
  'What is left of the budget for models is held for another answer that is being written, so none was asked. Ask again when that one is done. Your words are kept, and the guide can answer meanwhile.';

const sayBudgetSpent = ({ until }: Pick<BudgetNow, 'until'>, zone: string): string =>
  `The budget for models is used up, so none was asked. It begins anew on ${dayOf(until, zone)}. Your words are kept, and the guide can answer meanwhile.`;

function dayOf(until: string, zone: string): string {
  const say = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(
      new Date(until),
    );
  try {
    return say(zone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return say('UTC');
  }
}
