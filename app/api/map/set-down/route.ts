import { setDownInput } from '@/lib/map/schema';
import { setDown } from '@/lib/map/set-down';
import { edit } from '../../route-handler';

export async function POST(request: Request) {
  return edit(request, 'setDownBelief', setDownInput, (ctx, { part, belief, down }) =>
    setDown(ctx, part, belief, down),
  );
}
