import { describe, expect, test } from 'vitest';
import { stopAndHelpWords, stopOrHelp } from '@/lib/safety/reading/languages/stop-and-help';

describe('stop and help in many languages', () => {
  test('there are at least 15 languages', () => {
    expect(Object.keys(stopAndHelpWords).length).toBeGreaterThanOrEqual(15);
  });

  test.each([
    ['STOP!', 'stop'],
    ['Basta.', 'stop'],
    ['arrete', 'stop'],
    ['やめて！', 'stop'],
    ['хватит...', 'stop'],
    ['Hilfe!!', 'help'],
    ['ayudame', 'help'],
    ['J’ai besoin d’aide', 'help'],
    ['救命', 'help'],
    ['كفى', 'stop'],
    ['मदद करो', 'help'],
    ['I stop at the shop on my way', null],
    ['help desk called about the printer', null],
    ['', null],
  ])('“%s” is %s', (text, want) => {
    expect(stopOrHelp(text)).toBe(want);
  });

  test('no wording means both', () => {
    for (const { stop, help } of Object.values(stopAndHelpWords)) {
      for (const wording of stop) expect(stopOrHelp(wording), wording).toBe('stop');
      for (const wording of help) expect(stopOrHelp(wording), wording).toBe('help');
    }
  });
});
