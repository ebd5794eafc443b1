import { z } from 'zod';

/** What is typed before an account is deleted, in small letters or capitals. */
export const deletionWord = 'delete';

export const saysDelete = (typed: string): boolean => typed.trim().toLowerCase() === deletionWord;

export const deletionInput = z.object({
  /** Whose account the page showed. */
  personId: z.uuid(),
  word: z.string().max(40).refine(saysDelete, `Please type “${deletionWord}” first.`),
});
