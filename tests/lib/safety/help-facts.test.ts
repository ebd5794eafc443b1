import { describe, expect, test } from 'vitest';
import { helpFor } from '@/lib/safety/helplines';
import { helplines } from '@/lib/safety/helplines/data';
import { helpFacts } from '@/lib/safety/helplines/facts';
import { helpNeeds } from '@/lib/safety/schema';

const codes = Object.keys(helplines.countries);

describe('what a script may say', () => {
  test('of a country with every way', () => {
    expect(helpFacts('US')).toMatchObject({
      country: 'US',
      countryName: 'United States',
      emergency: '911',
      ambulance: '911',
      line: '988 Suicide & Crisis Lifeline',
      dayAndNight: true,
      call: '988 Suicide & Crisis Lifeline',
      text: '988 Suicide & Crisis Lifeline',
      chat: '988 Suicide & Crisis Lifeline',
      poison: 'Poison Help',
      carers: null,
    });
  });

  test('of what is for one need, the line made for it before one that serves it too', () => {
    expect(helpFacts('GB')).toMatchObject({ youth: 'Childline', eating: 'Beat', poison: null });
    expect(helpFacts('US').youth).toBe('The Trevor Project');
  });

  test('of a country without texts, chat or a poison line', () => {
    expect(helpFacts('JP')).toMatchObject({
      emergency: '119 (ambulance, fire) or 110 (police)',
      ambulance: '119',
      text: null,
      poison: null,
    });
  });

  test('of a country without a crisis line, and of no country', () => {
    expect(helpFacts('TR')).toMatchObject({ line: null, call: null, dayAndNight: false, emergency: '112' });
    expect(helpFacts(null)).toMatchObject({
      country: null,
      line: null,
      call: null,
      text: null,
      chat: null,
      poison: null,
      emergency: 'your local emergency number (112 works on most mobile networks)',
      finder: 'Find A Helpline',
    });
  });

  test.each(codes)('of %s names only lines that the card can show', (code) => {
    const facts = helpFacts(code);
    const { lines } = helpFor(code);
    const named = (name: string | null) => lines.find((line) => line.name === name);
    if (facts.text) expect(named(facts.text)?.text).not.toBeNull();
    if (facts.chat) expect(named(facts.chat)?.chat).not.toBeNull();
    for (const need of helpNeeds)
      if (facts[need]) expect(named(facts[need])?.serves).toContain(need);
      else expect(lines.some(({ serves }) => serves.includes(need))).toBe(false);
  });
});
