import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type Problem, type ProblemState, problemPage } from './schema';

/** Where the page before ended. */
export type ProblemsBefore = Pick<Problem, 'last_at' | 'id'>;

/** The person's problems in one state, the latest first, twenty at a time, and how many there are in each. */
export const listProblems = (ctx: Ctx, state: ProblemState, before?: ProblemsBefore) =>
  callRpc(ctx, problemPage, 'list_problems', {
    ...{ p_state: state, p_before: before?.last_at, p_before_id: before?.id },
  });
