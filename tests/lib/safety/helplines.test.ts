import { describe, expect, test } from 'vitest';
import { callHref, helpCountries, helpFor, recordsToCheck, textHref } from '@/lib/safety/helplines';
import stored from '@/lib/safety/helplines.data.json' with { type: 'json' };
import { type HelplineData, helplineData } from '@/lib/safety/helplines-schema';

const data: HelplineData = helplineData.parse(stored);
const codes = Object.keys(data.countries);

describe('help lines', () => {
  test.each(codes)('the numbers of %s are byte for byte those of the data file', (code) => {
    const entry = data.countries[code];
    const help = helpFor(code);
    expect(help.emergency.map(({ call }) => call)).toEqual(entry?.emergency.map(({ call }) => call));
    expect(help.lines).toHaveLength(entry?.records.length ?? -1);
    for (const line of help.lines) {
      const record = entry?.records.find(({ name }) => name === line.name);
      expect([line.call, line.text?.to, line.alternatives.map(({ call }) => call)]).toEqual([
        record?.call ?? null,
        record?.text?.to,
        record?.callAlt ?? [],
      ]);
      expect(line.call ?? line.text ?? line.chat).toBeTruthy();
    }
  });

  test.each([null, '', 'XX', 'constructor', '__proto__'])(
    'an unknown country (%s) gets no country’s number',
    (country) => {
      const help = helpFor(country);
      expect(help).toMatchObject({ country: null, emergency: [], lines: [] });
      expect(help.emergencyAdvice).toBe(
        'your local emergency number (112 works in much of the world, 911 in North America)',
      );
      expect(help.finder.name).toBe('findahelpline.com');
      expect(JSON.stringify(help)).not.toMatch(/988|741741|tel:/);
    },
  );

  test.each(codes)('doubts of the checker are never shown for %s', (code) => {
    const shown = JSON.stringify(helpFor(code));
    for (const { check } of data.countries[code]?.records ?? [])
      if (check) expect(shown).not.toContain(check);
    expect(shown).not.toContain('"check"');
  });

  test('suicide and crisis lines come first, and those that take texts are marked', () => {
    for (const code of codes) {
      const kinds = helpFor(code).lines.map(({ kind }) =>
        ['suicide', 'crisis', 'mental-health', 'child'].indexOf(kind),
      );
      expect(kinds).toEqual([...kinds].sort());
    }
    expect(helpFor('GB').lines.map(({ name, canText }) => [name, canText])).toEqual([
      ['Samaritans', false],
      ['Shout Crisis Text Line', true],
    ]);
  });

  test('links are dialable: no spaces or hyphens, keywords as the first message', () => {
    expect(callHref('8-800-333-44-34')).toBe('tel:88003334434');
    expect(callHref('+18002738255')).toBe('tel:+18002738255');
    expect(textHref('741741', 'HOME')).toBe('sms:741741?body=HOME');
    expect(textHref('988', null)).toBe('sms:988');
    for (const code of codes) {
      const help = helpFor(code);
      const hrefs = [...help.emergency, ...help.lines.flatMap((line) => line.alternatives)].map(
        ({ href }) => href,
      );
      const calls = help.lines.flatMap((line) => (line.callHref ? [line.callHref] : []));
      for (const href of [...hrefs, ...calls]) expect(href).toMatch(/^tel:\+?\d+$/);
    }
  });

  test('countries carry their English names in order', () => {
    const countries = helpCountries();
    expect(countries.map(({ code }) => code).sort()).toEqual([...codes].sort());
    expect(countries.find(({ code }) => code === 'DE')?.name).toBe('Germany');
    expect(countries.map(({ name }) => name)).toEqual(
      countries.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')),
    );
  });

  test('source, licence and the call to check by hand stay with the data', () => {
    expect(data.about).toMatchObject({
      licence: 'CC0-1.0',
      source: expect.stringContaining('open-helplines'),
    });
  });
});

describe('the age of a record', () => {
  const ageing = (day: string, months: number): Date => {
    const date = new Date(`${day}T00:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() + months);
    return date;
  };

  test('no shown record is older than twelve months today', () => {
    const { soon, stale } = recordsToCheck(new Date());
    if (soon.length > 0)
      console.warn(`Check by hand soon: ${soon.map(({ country, name }) => `${country} ${name}`).join(', ')}`);
    expect(stale).toEqual([]);
  });

  test('at nine months it is time to check, and a record of thirteen months fails', () => {
    const day = '2026-06-02';
    expect(recordsToCheck(ageing(day, 8))).toEqual({ soon: [], stale: [] });
    expect(recordsToCheck(ageing(day, 10)).soon).toHaveLength(
      codes.flatMap((code) => data.countries[code]?.records ?? []).length,
    );
    expect(recordsToCheck(ageing(day, 12)).stale).toEqual([]);
    expect(recordsToCheck(ageing(day, 13)).stale.length).toBeGreaterThan(0);
  });

  test('one old record among fresh ones is named', () => {
    const [first, ...rest] = data.countries.GB?.records ?? [];
    if (!first) throw new Error('no record');
    const gb = {
      emergency: [{ call: '999', for: 'all' }],
      records: [{ ...first, verifiedAt: '2025-10-20' }, ...rest],
    };
    const { stale } = recordsToCheck(new Date('2026-11-20T00:00:00Z'), { ...data, countries: { GB: gb } });
    expect(stale.map(({ name }) => name)).toEqual([first.name]);
  });
});
