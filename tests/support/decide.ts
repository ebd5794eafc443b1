import type { Ctx } from '@/lib/context';
import { decideProposal } from '@/lib/proposals/decide-proposal';
import { listInbox } from '@/lib/proposals/list-inbox';
import type { DecideInput } from '@/lib/proposals/schema';
import { must } from './scene';

/** The person decides on the proposal as it is shown to them now. */
export async function decideAsShown(person: Ctx, proposalId: string, input: DecideInput) {
  const shown = must(await listInbox(person)).pending.find(({ id }) => id === proposalId);
  return decideProposal(person, proposalId, { seen: shown?.preview?.seen, ...input });
}
