import { lockMemory } from '@/lib/memory/lock-memory';
import { lockMemoryInput } from '@/lib/memory/schema';
import { edit } from '../../door';

export async function POST(request: Request) {
  return edit(request, 'lockMemory', lockMemoryInput, lockMemory);
}
