import type { Part } from '@/lib/parts/schema';

/** A part of which little is known. */
export const aPart = (over: Partial<Part> = {}): Part => ({
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Critic',
  category: 'unknown',
  status: 'emerging',
  charge: 'neutral',
  role: null,
  body_location: null,
  image: null,
  age: null,
  emotions: [],
  beliefs: [],
  fears: [],
  needs: [],
  triggers: [],
  emoji: null,
  color: null,
  version: 1,
  created_at: '2026-03-04T10:00:00Z',
  updated_at: '2026-03-04T10:00:00Z',
  ...over,
});
