import { z } from 'zod';
import { correctAge } from '@/lib/profile/correct-age';
import { edit } from '../../route-handler';

export async function POST(request: Request) {
  return edit(request, 'correctAge', z.object({ adult: z.literal(true) }), (ctx) => correctAge(ctx));
}
