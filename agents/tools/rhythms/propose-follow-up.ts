import { z } from 'zod';
import { madeProposal } from '@/lib/proposals/create-proposal';
import { proposeFollowUp } from '@/lib/rhythms/propose-follow-up';
import { defineTool } from '../define-tool';
import { clock } from './clock';

export const proposeFollowUpTool = defineTool({
  name: 'proposeFollowUp',
  description: 'Offers on a card to ask them once more.',
  effect: 'propose',
  level: 'user',
  input: z.object({ date: clock.date, time: clock.time, timeZone: clock.zone }),
  output: madeProposal,
  run: proposeFollowUp,
});
