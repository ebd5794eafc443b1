import { z } from 'zod';
import { createProposal, madeProposal } from '@/lib/proposals/create-proposal';
import { defineTool } from '../define-tool';
import { suggestedFields, suggestionGrounds } from './suggested-fields';

export const updatePartAttributesTool = defineTool({
  name: 'updatePartAttributes',
  description:
    "Suggests other values for fields of a part the person knows; they decide. Texts are the person's own words and stand on at least one kept quote, a change of role or kind on quotes of two sessions.",
  effect: 'propose',
  level: 'guest',
  input: z.object({ partId: z.uuid(), fields: suggestedFields, ...suggestionGrounds }),
  output: madeProposal,
  run: (ctx, { fields, ...rest }) => createProposal(ctx, { kind: 'update_part', changes: fields, ...rest }),
});
