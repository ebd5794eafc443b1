import { describe, expect, test } from 'vitest';
import { guessCountry } from '@/components/safety/guess-country';
import { isClosed, openFirst } from '@/components/safety/open-first';
import { helpCountries, helpFor } from '@/lib/safety/helplines';

describe('a guess', () => {
  const countries = helpCountries();

  test('follows the clock of the device where the browser asks for no more than it was delivered with', () => {
    expect(guessCountry('en-US,en;q=0.9', countries, 'Africa/Lagos')).toBe('NG');
    expect(guessCountry('en-US,en;q=0.9', countries, 'Asia/Singapore')).toBe('SG');
    expect(guessCountry('en-US,en;q=0.9', countries, 'America/New_York')).toBe('US');
    expect(guessCountry('en', countries, 'Europe/Berlin')).toBe('DE');
    expect(guessCountry('en-US', countries, 'Nowhere/Land')).toBe('US');
    expect(guessCountry('en-GB,en-US;q=0.9', countries, 'Europe/Berlin')).toBe('GB');
    expect(guessCountry('de-DE,de', countries, null)).toBe('DE');
  });
});

describe('the order on a page', () => {
  const line = helpFor('CY', undefined, new Date('2026-11-22T12:00:00Z')).lines[0];
  if (!line) throw new Error('no line');

  test('knows when a line is closed, and takes what it does not know for open', () => {
    expect(isClosed(line, Date.parse('2026-11-22T13:59:00Z'))).toBe(true);
    expect(isClosed(line, Date.parse('2026-11-22T14:00:00Z'))).toBe(false);
    expect(isClosed({ ...line, openTimes: null }, Date.parse('2026-11-22T03:00:00Z'))).toBe(false);
    // A page that has stood open for longer than it knows the hours.
    expect(isClosed(line, Date.parse('2027-02-01T03:00:00Z'))).toBe(false);
  });

  test('never loses a line', () => {
    const other = { ...line, name: 'Always', openTimes: null };
    const night = Date.parse('2026-11-22T03:00:00Z');
    expect(openFirst([line, other], night).map(({ name }) => name)).toEqual(['Always', line.name]);
    expect(openFirst([line, other], null).map(({ name }) => name)).toEqual([line.name, 'Always']);
  });
});

describe('what a page carries', () => {
  test('is small: one country alone, in a few kilobytes', () => {
    const heaviest = Math.max(
      ...helpCountries().map(({ code }) => JSON.stringify(helpFor(code, undefined, new Date())).length),
    );
    expect(heaviest).toBeLessThan(10_000);
  });
});
