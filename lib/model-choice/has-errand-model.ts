import type { Ctx } from '../context';
import { getAnswering } from './get-answering';

/** Whether a model is there that can do an errand: the guide does none. */
export async function hasErrandModel(ctx: Ctx): Promise<boolean> {
  const { usual, guide } = await getAnswering(ctx);
  return usual.label !== guide.label && usual.missing === undefined;
}
