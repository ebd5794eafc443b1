import { z } from 'zod';
import { correctAge } from '@/lib/profile/correct-age';
import { edit } from '../../door';

export async function POST(request: Request) {
  return edit(request, 'correctAge', z.object({ adult: z.literal(true) }), (ctx) => correctAge(ctx));
}
