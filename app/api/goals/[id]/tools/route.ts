import { switchToolsInput } from '@/lib/goal-tools/schema';
import { switchTools } from '@/lib/goal-tools/switch-tools';
import { edit } from '../../../route-handler';

type Params = { params: Promise<{ id: string }> };

export async function POST(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'switchGoalTools', switchToolsInput, (ctx, input) => switchTools(ctx, id, input));
}
