import { countryInput } from '@/lib/profile/schema';
import { setCountry } from '@/lib/profile/set-country';
import { edit } from '../route-handler';

export async function PATCH(request: Request) {
  return edit(request, 'setCountry', countryInput, (ctx, input) => setCountry(ctx, input.country));
}
