import { placeParts } from '@/lib/map/place-parts';
import { placePartsInput } from '@/lib/map/schema';
import { edit } from '../../route-handler';

export async function POST(request: Request) {
  return edit(request, 'placeParts', placePartsInput, (ctx, { places }) => placeParts(ctx, places));
}
