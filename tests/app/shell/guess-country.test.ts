import { expect, test } from 'vitest';
import { callHref, textHref } from '@/components/safety/dial';
import { guessCountry } from '@/components/safety/guess-country';

const known = [{ code: 'US' }, { code: 'DE' }, { code: 'CN' }];

test('the region of the first language whose country is known is suggested', () => {
  expect(guessCountry('de-DE,de;q=0.9,en-US;q=0.8', known)).toBe('DE');
  expect(guessCountry('de-AT,en-US;q=0.8', known)).toBe('US');
  expect(guessCountry('zh-Hans-CN,zh;q=0.9', known)).toBe('CN');
});

test('a language alone never suggests a country', () => {
  expect(guessCountry('en', known)).toBeNull();
  expect(guessCountry('en,de;q=0.5', known)).toBeNull();
  expect(guessCountry(null, known)).toBeNull();
});

test('an unknown region suggests nothing, least of all the United States', () => {
  expect(guessCountry('en-NZ,en;q=0.9', known)).toBeNull();
});

test('a number that was typed with spaces can be dialled', () => {
  expect(callHref('+49 30 123-456')).toBe('tel:+4930123456');
  expect(textHref('0170 123', 'Could you call me?')).toBe('sms:0170123?&body=Could%20you%20call%20me%3F');
});
