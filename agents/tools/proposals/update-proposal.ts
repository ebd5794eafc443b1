import { z } from 'zod';
import { ok } from '@/lib/errors';
import { madeProposal } from '@/lib/proposals/create-proposal';
import { reviseInput } from '@/lib/proposals/schema';
import { updateProposal } from '@/lib/proposals/update-proposal';
import { defineTool } from '../define-tool';

export const updateProposalTool = defineTool({
  name: 'updateProposal',
  description:
    'Puts a suggestion that still waits another way, when the person asks for that or says more about it: changes (all of them, as createProposal takes them for its kind), why, evidenceIds. What you leave out stays. The card then says that it was revised. What was decided cannot be revised.',
  effect: 'propose',
  level: 'guest',
  input: z.object({ proposalId: z.uuid(), ...reviseInput.shape }),
  output: madeProposal,
  async run(ctx, { proposalId, ...input }) {
    const made = await updateProposal(ctx, proposalId, input);
    return made.ok ? ok(madeProposal.parse(made.value)) : made;
  },
});
