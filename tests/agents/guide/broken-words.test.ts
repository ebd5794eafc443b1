import { expect, test } from 'vitest';
import { turnedRound } from '@/agents/guide/turned';
import { isWhole } from '@/agents/guide/whole-words';
import { talk, way } from './talk';

test.each([
  'id just be like',
  'id just be like lazy',
  'if it stopped id just be like lazy',
  "it's afraid that id be",
  'worried that i would just be',
  'it wants me to',
  'she makes me feel so',
  'a tightness around my',
  'it tells me to shut up and',
  "it goes what if you're",
  'in my chest like idk tight',
  'my chest, like, tight',
  'ill end up alone and no one would',
  'it looks like a small grey',
  'its job is to make sure that',
  'because then i',
  'that that everyone leaves',
  'if i stopped',
])('"%s" breaks off or searches for words, and is no sentence to be said back.', (words) => {
  expect(isWhole(words)).toBe(false);
  expect(turnedRound(words)).toBeNull();
});

test.each([
  'it keeps me busy so i dont feel it',
  'it would be like a wave',
  "i'd be like everyone else",
  "I don't know who I am",
  'that nobody will be with me when something is wrong',
  'that I have no one to talk to',
  'it works so I do not have to',
  'being laughed at',
  'that we get made fun of',
  'it is tired of being told what to do',
  'as loud as it can be',
  'it never says what it is afraid of',
  'if it stopped, I would fall behind',
  'a small grey stone',
  'it wants to come in',
  'how quiet it was',
  'that I am too much',
  "that I'd forget how she laughed",
  'like a band around my head',
  'I hate this',
])('"%s" is whole, and may be said back.', (words) => {
  expect(isWhole(words)).toBe(true);
});

test.each([
  ['id just be alone', 'You’d just be alone'],
  ['that ill end up alone', 'That you’ll end up alone'],
  ['ill and tired', 'Ill and tired'],
])('"%s" is said back with its apostrophe: "%s".', (words, back) => {
  expect(turnedRound(words)).toBe(back);
});

test.each([
  ['fears', 'if it stopped id just be like'],
  ['fears', 'it is afraid that i would just be'],
  ['flesh', 'it says that if i'],
  ['befriend', 'its job is to keep me from'],
] as const)('In "%s" the guide does not repeat "%s" as a sentence, and goes on.', async (state, words) => {
  const answers = await talk([...way[state], words]);
  const { text } = answers.at(-1) ?? { text: '' };
  expect(text).not.toMatch(/just be|if (?:i|you)\b|from[.”]/i);
  expect(text).toMatch(/\S/);
});
