import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { ProblemState } from './schema';

const decided = z.object({ action: z.uuid().nullable() });

const tools: Record<ProblemState, string> = {
  open: 'reopenProblem',
  dismissed: 'dismissProblem',
  resolved: 'resolveProblem',
};

/** The person says what becomes of a problem. Answers the action that an undo takes back; none where it stood so already. */
export const decideProblem = (ctx: Ctx, id: string, state: ProblemState) =>
  callRpc({ ...ctx, tool: tools[state] }, decided, 'decide_problem', { p_id: id, p_state: state });
