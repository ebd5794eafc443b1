import { relateParts } from '@/lib/relationships/relate-parts';
import { relateInput } from '@/lib/relationships/schema';
import { edit } from '../route-handler';

export async function POST(request: Request) {
  return edit(request, 'relateParts', relateInput, relateParts);
}
