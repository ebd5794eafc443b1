import { putAside } from '@/lib/today/put-aside';
import { putAsideInput } from '@/lib/today/schema';
import { edit } from '../route-handler';

export async function PUT(request: Request) {
  return edit(request, 'putCardAside', putAsideInput, putAside);
}
