import { expect, test } from 'vitest';
import { saysOfAll } from '@/agents/committee/all-alike';

test.each(['not everyone agrees, and no one has won.', 'einig seid ihr euch nicht.'])(
  'that they are not at one says nothing of all: %s',
  (text) => expect(saysOfAll(text)).toBe(false),
);

test.each(['einig seid ihr euch.', 'nobody objects any more.', 'no one has won, and all of them agree.'])(
  'this does: %s',
  (text) => expect(saysOfAll(text)).toBe(true),
);
