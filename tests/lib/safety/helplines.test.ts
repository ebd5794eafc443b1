import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { helpCountries, helpFor } from '@/lib/safety/helplines';
import { helplines } from '@/lib/safety/helplines/data';
import { callHref, textHref } from '@/lib/safety/helplines/hrefs';
import type { helpNeeds } from '@/lib/safety/schema';

const file = readFileSync('lib/safety/helplines/helplines.json', 'utf8');
const codes = Object.keys(helplines.countries);
const listens = ['suicide', 'crisis', 'listening'];
const shownNumbers = (code: string | null) => {
  const help = helpFor(code);
  return [
    ...help.emergency.map(({ call }) => call),
    ...help.lines.flatMap(({ call, dial, text, alternatives }) => [
      call,
      dial,
      text?.to,
      ...alternatives.map((other) => other.call),
    ]),
  ].filter((number) => typeof number === 'string');
};

describe('numbers', () => {
  test.each(codes)('those of %s are byte for byte those of the data file, and none is left out', (code) => {
    const record = helplines.countries[code];
    const kept = [
      ...(record?.emergency.map(({ call }) => call) ?? []),
      ...(record?.records.flatMap(({ call, dial, text, callAlt = [] }) => [
        call,
        dial,
        text?.to,
        ...callAlt,
      ]) ?? []),
    ].filter((number) => number !== undefined);
    expect(shownNumbers(code).toSorted()).toEqual(kept.toSorted());
    const own = file.slice(file.indexOf(`\n"${code}": {`));
    for (const number of shownNumbers(code))
      expect(own.slice(0, own.indexOf('\n]}'))).toContain(`"${number}"`);
  });

  test('links hold nothing but the digits, and a keyword is the first message', () => {
    expect(callHref('8-800-333-44-34')).toBe('tel:88003334434');
    expect(textHref('0477 13 11 14', null)).toBe('sms:0477131114');
    expect(textHref('741741', 'HOME')).toBe('sms:741741?body=HOME');
    for (const code of codes) {
      const { emergency, lines } = helpFor(code);
      const hrefs = [
        ...emergency.map(({ href }) => href),
        ...lines.flatMap((line) => [line.callHref, ...line.alternatives.map(({ href }) => href)]),
      ];
      for (const href of hrefs) if (href !== null) expect(href).toMatch(/^(?:tel|sms):\+?\d+$/);
    }
  });

  test('a number with a star is shown to be dialled by hand, and is no link', () => {
    expect(helpFor('CL').lines[0]).toMatchObject({ dial: '*4141', call: null, callHref: null });
  });

  test('an emergency number for texts opens a text', () => {
    const texts = helpFor('FR').emergency.filter(({ byText }) => byText);
    expect(texts).toMatchObject([{ call: '114', href: 'sms:114' }]);
  });

  test('every line can be reached in some way', () => {
    for (const { name, call, dial, text } of codes.flatMap((code) => helpFor(code).lines))
      expect([name, Boolean(call ?? dial ?? text)]).toEqual([name, true]);
  });
});

describe('without a record', () => {
  test.each([null, '', 'XX', 'constructor', '__proto__', '_about', 'EU', 'KZ'])(
    'the country “%s” gets the number that works in most places, a finder, and no country’s lines',
    (country) => {
      const help = helpFor(country);
      expect(help).toMatchObject({ country: null, name: null, emergencySure: false, lines: [] });
      expect(help.emergencyAdvice).toBe('your local emergency number (112 works on most mobile networks)');
      expect(help.emergency.map(({ call }) => call)).toEqual(['112']);
      expect(help.finder).toEqual({ name: 'Find A Helpline', url: 'https://findahelpline.com/' });
      expect(JSON.stringify(help)).not.toMatch(/988|911|741741/);
    },
  );

  test.each(['BG', 'HR', 'SK'])('%s has the number of its region', (country) => {
    const help = helpFor(country);
    expect(help).toMatchObject({ country, emergencySure: true, emergencyAdvice: '112', lines: [] });
    expect(help.finder.url).toMatch(/^https:/);
  });
});

describe('the order', () => {
  test.each(codes)('in %s whoever listens in a crisis comes before everything else', (code) => {
    const kinds = helpFor(code).lines.map(({ kind }) => listens.includes(kind));
    expect(kinds).toEqual(kinds.toSorted((a, b) => Number(b) - Number(a)));
  });

  test.each(codes)('in %s the line of the file that is best stays first when everything is open', (code) => {
    const best = helplines.countries[code]?.records.find(
      ({ kind, audience }) => listens.slice(0, 2).includes(kind) && ['all', 'adults'].includes(audience),
    );
    if (best) expect(helpFor(code).lines[0]?.name).toBe(best.name);
  });

  test('a line for some stands behind the lines for everybody', () => {
    const names = helpFor('AU').lines.map(({ name }) => name);
    expect(names.indexOf('13YARN')).toBeGreaterThan(names.indexOf('Suicide Call Back Service'));
  });

  const first = (code: string, need?: (typeof helpNeeds)[number]) => helpFor(code, need).lines[0]?.name;
  test('what is asked for comes first, and the crisis lines after it', () => {
    expect(first('GB', 'youth')).toBe('Childline');
    expect(first('US', 'abuse')).toBe('National Domestic Violence Hotline');
    expect(first('AU', 'eating')).toBe('Butterfly National Helpline');
    expect(first('CH', 'poison')).toBe('Tox Info Suisse');
    expect(helpFor('CH', 'poison').lines[1]?.kind).toBe('crisis');
    expect(first('CH', 'abuse')).toBe(first('CH'));
  });

  test('whoever worries about somebody is met by a crisis line, not by carers of one illness', () => {
    expect(helpFor('NZ', 'carers').lines[0]?.kind).toBe('crisis');
    expect(helpFor('NZ', 'carers').lines.some(({ kind }) => kind === 'carers')).toBe(true);
  });

  test('a line that is closed at this hour stands behind those that are not, with its hours', () => {
    const evening = (clock: string) =>
      helpFor('CH', undefined, new Date(`2026-11-22T${clock}:00Z`)).lines.map(({ name }) => name);
    expect(evening('12:00')).toEqual(evening('02:00'));
    const lisbon = (clock: string) =>
      helpFor('PT', undefined, new Date(`2026-11-22T${clock}:00Z`))
        .lines.filter(({ kind }) => kind === 'listening')
        .map(({ name }) => name);
    // One is open from 15:30 to 00:30, the other from 16:00 to 22:00.
    expect(lisbon('15:45')).toEqual(['SOS Voz Amiga', 'Vozes Amigas de Esperança']);
    const closed = helpFor('EE', undefined, new Date('2026-11-22T10:00:00Z')).lines.at(-1);
    expect(closed).toMatchObject({
      name: 'Eluliin',
      hours: 'usually every day 19:00 to 07:00, Tallinn time',
    });
    const us = (moment: string) =>
      helpFor('US', 'eating', new Date(moment))
        .lines.filter(({ kind }) => kind === 'eating')
        .map(({ name }) => name);
    // 19:30 in New York: the Alliance (until 19:00 there) is closed, ANAD (until 21:00 in Chicago) is open.
    expect(us('2026-11-24T00:30:00Z')).toEqual(['ANAD Helpline', 'National Alliance for Eating Disorders']);
    // 09:30 in New York, 08:30 in Chicago: the other way round.
    expect(us('2026-11-23T14:30:00Z')).toEqual(['National Alliance for Eating Disorders', 'ANAD Helpline']);
  });

  test.each(codes)('in %s no hour of the week puts anything before who listens in a crisis', (code) => {
    for (let hour = 0; hour < 168; hour += 7) {
      const kinds = helpFor(code, undefined, new Date(Date.UTC(2026, 10, 22, hour))).lines.map(({ kind }) =>
        listens.includes(kind),
      );
      expect(kinds).toEqual(kinds.toSorted((a, b) => Number(b) - Number(a)));
    }
  });
});

describe('what is claimed', () => {
  test.each(codes)('the doubts of the checker and unseen addresses are never shown for %s', (code) => {
    const shown = JSON.stringify(helpFor(code));
    expect(shown).not.toMatch(/"check(?:ed)?"|"sources"/);
    for (const { name, check, url, urlSeen } of helplines.countries[code]?.records ?? []) {
      if (check) expect(shown).not.toContain(check);
      const line = helpFor(code).lines.find((one) => one.name === name);
      expect(line?.url).toBe(urlSeen === false ? null : url);
    }
  });

  const line = (code: string, name: string) => helpFor(code).lines.find((one) => one.name === name);

  test('day and night is said only where a dated source stands behind it and nobody doubts it', () => {
    expect(line('DE', 'Telefonseelsorge')?.hours).toBe('day and night');
    // Undated sources.
    expect(line('US', 'Poison Help')?.hours).toBe('opening hours not confirmed');
    expect(line('AU', '13YARN')?.hours).toBe('opening hours not confirmed');
    // Noted doubts.
    expect(line('CZ', 'Linka první psychické pomoci')?.hours).toBe('opening hours not confirmed');
    expect(line('AT', 'Frauenhelpline gegen Gewalt')?.hours).toBe('opening hours not confirmed');
    // The day of an import is no date.
    expect(line('RU', 'National Psychological Help Hotline')?.hours).toBe('opening hours not confirmed');
    // Mostly, in one language, in many places.
    expect(line('SE', 'Mind Självmordslinjen')?.hours).toBe('opening hours not confirmed');
    for (const { hours } of codes.flatMap((code) => helpFor(code).lines))
      expect(hours).not.toMatch(/24\/7|see site/);
  });

  test('hours are words, with the place whose clock they follow', () => {
    expect(line('DE', 'BIÖG-Telefonberatung zu Essstörungen')?.hours).toBe(
      'Mon to Thu 10:00 to 22:00, Fri to Sun 10:00 to 18:00, Berlin time',
    );
    expect(line('CY', 'Cyprus Samaritans')?.hours).toBe('every day 16:00 to midnight, Nicosia time');
    expect(line('GB', 'CALM')?.hours).toBe('usually every day 17:00 to midnight, London time');
    expect(line('CH', 'Heart2Heart (143 in English)')?.hours).toBe('usually evenings');
  });

  test('a cost that is not known is not claimed', () => {
    expect(line('DE', 'Telefonseelsorge')?.free).toBe(true);
    expect(line('CN', 'Beijing Suicide Research and Prevention Center')?.free).toBe(false);
    expect(line('CN', '12356 National Mental Health Hotline')?.free).toBeNull();
    expect(line('IN', 'iCall')).toMatchObject({ free: null, description: 'A line to be listened to.' });
  });

  test('a description speaks of texts and chats only where the record has them', () => {
    expect(line('DK', 'BørneTelefonen')?.description).toBe('A line for young people.');
    expect(line('SG', 'Samaritans of Singapore')?.description).toBe('A line for thoughts of suicide.');
    for (const one of codes.flatMap((code) => helpFor(code).lines)) {
      if (/\btext/i.test(one.description)) expect([one.name, one.text !== null]).toEqual([one.name, true]);
      if (/\bchat/i.test(one.description)) expect([one.name, one.chat !== null]).toEqual([one.name, true]);
      if (/\bfree\b/i.test(one.description)) expect([one.name, one.free]).toEqual([one.name, true]);
    }
  });
});

describe('the file', () => {
  test('countries carry the names of the file in order, those of a region alone included', () => {
    const countries = helpCountries();
    expect(countries).toHaveLength(codes.length + 3);
    expect(countries.find(({ code }) => code === 'DE')?.name).toBe('Germany');
    expect(countries.find(({ code }) => code === 'HR')?.name).toBe('Croatia');
    expect(countries.map(({ name }) => name)).toEqual(
      countries.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')),
    );
  });

  test('was compiled less than a year ago, and says that it was not checked live', () => {
    const { date, warning } = helplines.about;
    expect(warning).toMatch(/must be checked by hand/);
    expect(Date.now() - Date.parse(date)).toBeLessThan(365 * 86_400_000);
  });
});
