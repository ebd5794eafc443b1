import { lockMemory } from '@/lib/memory/lock-memory';
import { lockMemoryInput } from '@/lib/memory/schema';
import { edit } from '../../route-handler';

export async function POST(request: Request) {
  return edit(request, 'lockMemory', lockMemoryInput, lockMemory);
}
