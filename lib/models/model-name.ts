import { z } from 'zod';

/** Nothing in it breaks a line, is invisible or turns the direction of reading: it is shown as who answers. */
export const modelName = z
  .string()
  .trim()
  .min(1, 'Please choose a model.')
  .max(200, 'This name is too long.')
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'This name has signs in it that cannot be shown.');
