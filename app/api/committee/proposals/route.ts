import { proposeLine } from '@/lib/committee/propose-line';
import { proposeLineInput } from '@/lib/committee/schema';
import { edit } from '../../route-handler';

/** Suggests to remember a line of a committee. */
export async function POST(request: Request) {
  return edit(request, 'proposeLine', proposeLineInput, proposeLine);
}
