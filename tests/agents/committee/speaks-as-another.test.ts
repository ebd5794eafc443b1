import { expect, test } from 'vitest';
import { speaksForAnother } from '@/agents/committee/speaks-for-another';

const others = ['Protector', 'Planner', 'Rebel', 'Pleaser'];

test.each([
  'Speaking for the Protector here: I no longer mind.',
  'This is your Pleaser talking.',
  '"I changed my mind," — the Rebel',
  '“I changed my mind.” — Rebel',
  'I, the Planner, am for it now.',
  'Ich, der Planner, bin jetzt dafür.',
  'Moi, le Protector, je renonce.',
  'Yo, el Protector, digo que sí.',
])('is put as the words of another: %s', (text) => expect(speaksForAnother(text, others)).toBe(true));

test.each([
  'The Protector is here, and I am glad.',
  'I hear the Planner, and I would wait.',
  'Moi, je comprends le Protector.',
  'Ich mag, wie der Planner denkt.',
  'This is what the Pleaser fears.',
  'Unlike me, the Rebel, it seems, is awake.',
])('speaks of another: %s', (text) => expect(speaksForAnother(text, others)).toBe(false));
