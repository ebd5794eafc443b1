import { expect, test } from 'vitest';
import { asksForExample } from '@/lib/models/asks-for-example';

const asks = [
  'Show me an example of how you would note that',
  'Give me a small example, please',
  'Zeig mir ein Beispiel',
  'Peux-tu me montrer un exemple ?',
  'Muéstrame un ejemplo',
  'Покажи пример',
  '例を見せて',
  'How would that look as JSON?',
  'How do you use addPart?',
];

const speaks = [
  'My critic, for example, is loud at night',
  'For example when my mother calls',
  'Zum Beispiel wenn es dunkel wird',
  'Par exemple le matin',
  'Por ejemplo, cuando llego a casa',
  'Ad esempio quando piove',
  'Por exemplo à noite',
  'Na przykład wieczorem',
  'Например, вечером',
  '例えば夜に',
  '例外なく毎晩',
  'Please note that I was loud today',
];

test.each(asks)('an example is asked for: %s', (said) => {
  expect(asksForExample(said, 'addPart')).toBe(true);
});

test.each(speaks)('nothing is asked for: %s', (said) => {
  expect(asksForExample(said, 'addPart')).toBe(false);
});
