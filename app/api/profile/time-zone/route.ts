import { timeZoneInput } from '@/lib/profile/schema';
import { setTimeZone } from '@/lib/profile/set-time-zone';
import { edit } from '../../door';

export async function PATCH(request: Request) {
  return edit(request, 'setTimeZone', timeZoneInput, setTimeZone);
}
