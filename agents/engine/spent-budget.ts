import type { UIMessageStreamWriter } from 'ai';
import type { BudgetNow } from '@/lib/usage/schema';
import type { MessageMetadata, ParleyMessage } from '../messages';
import type { Ending } from './persist';

/** What the answer says of a budget that goes to an end. */
export const budgetTold = ({ budget }: { budget: BudgetNow | null }): Pick<MessageMetadata, 'budget'> =>
  budget?.tell ? { budget: { percent: budget.percent, until: budget.until } } : {};

/** Says why no model is asked. In: when the budget begins anew, and the person's zone. Out: how the turn ends. */
export function refuseSpent(
  writer: UIMessageStreamWriter<ParleyMessage>,
  budget: BudgetNow,
  zone: string,
): Ending {
  writer.write({ type: 'error', errorText: sayBudgetSpent(budget, zone) });
  return { stop: 'budget_spent' };
}

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
