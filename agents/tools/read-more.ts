import { z } from 'zod';
import { ok, refuse } from '@/lib/errors';
import { defineTool } from './define-tool';

/**
 * Reads on in an answer of this run that was too long for one look. What it answers and the ledger keeps says only where it
 * read: the words are put into the model's prompt alone (engine/short-outputs.ts), so that no further copy of them is kept.
 */
export const readMoreTool = defineTool({
  name: 'readMore',
  description: 'Reads on in an answer of a tool that was cut: from where, as its note says.',
  effect: 'read',
  level: 'guest',
  input: z.strictObject({ actionId: z.uuid(), from: z.int().min(0) }),
  output: z.object({ of: z.uuid(), from: z.number(), next: z.number().nullable(), characters: z.number() }),
  async run({ longOutputs }, { actionId, from }) {
    const piece = longOutputs?.read(actionId, from);
    return piece
      ? ok({ of: actionId, from, next: piece.next, characters: piece.characters })
      : refuse(
          'not_found',
          'There is no more of this answer to read. Call the tool itself again if you need it.',
        );
  },
});
