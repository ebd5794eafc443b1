import { keepSnapshot } from '@/lib/map/keep-snapshot';
import { keepSnapshotInput } from '@/lib/map/schema';
import { edit } from '../../route-handler';

export async function POST(request: Request) {
  return edit(request, 'keepMapSnapshot', keepSnapshotInput, (ctx, { title }) => keepSnapshot(ctx, title));
}
