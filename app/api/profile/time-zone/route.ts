import { timeZoneInput } from '@/lib/profile/schema';
import { setTimeZone } from '@/lib/profile/set-time-zone';
import { edit } from '../../route-handler';

export async function PATCH(request: Request) {
  return edit(request, 'setTimeZone', timeZoneInput, (ctx, input) =>
    // The first one comes from the browser by itself, and stands so in the history.
    setTimeZone(input.first ? { ...ctx, tool: 'noteTimeZone' } : ctx, input),
  );
}
