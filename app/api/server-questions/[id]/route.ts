import { answerQuestion } from '@/lib/mcp/answer-question';
import { answerQuestionInput } from '@/lib/mcp/schema';
import { edit } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

/** The person answers a server that asked during a call, says no, or lets it be. */
export async function POST(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'answerServer', answerQuestionInput, (ctx, input) => answerQuestion(ctx, id, input));
}
