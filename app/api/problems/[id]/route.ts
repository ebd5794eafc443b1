import { decideProblem } from '@/lib/problems/decide-problem';
import { problemDecision, problemId } from '@/lib/problems/schema';
import { edit, parsed } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

/** The person says what becomes of a problem. */
export async function POST(request: Request, { params }: Params) {
  const asked = parsed(problemId, await params);
  return edit(request, 'decideProblem', problemDecision, async (ctx, { state }) =>
    asked.ok ? decideProblem(ctx, asked.value.id, state) : asked,
  );
}
