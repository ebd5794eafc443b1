import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { helplines } from '@/lib/safety/helplines/data';
import { helpCompiled, helpCounts, helpSources } from '@/lib/safety/helplines/sources';

const readme = readFileSync('README.md', 'utf8');

describe('the counts', () => {
  const counts = helpCounts();

  test('in the README are those of the data file', () => {
    expect(readme).toContain(
      `${counts.lines} lines in ${counts.countries} countries, compiled from public lists on ${helpCompiled.date}`,
    );
    expect(readme).toContain(`${counts.toBeChecked} lines are to be checked`);
    expect(readme).toContain(
      `${counts.oneSource} stand in one source only, and for ${counts.doubted} a doubt`,
    );
  });

  test('are those that the page of sources marks', () => {
    const lines = helpSources().flatMap((country) => country.lines);
    expect(lines).toHaveLength(counts.lines);
    expect(lines.filter(({ toBeChecked }) => toBeChecked)).toHaveLength(counts.toBeChecked);
    expect(counts.toBeChecked).toBeLessThan(counts.oneSource + counts.doubted);
  });
});

describe('the page of sources', () => {
  test('marks every line with one source or an open doubt, and shows none of the doubts', () => {
    const shown = JSON.stringify(helpSources());
    for (const { code, lines } of helpSources()) {
      for (const line of lines) {
        const record = helplines.countries[code]?.records.find(({ name }) => name === line.name);
        expect(line.toBeChecked).toBe(record?.checked === 'one-source' || record?.check !== undefined);
        expect(line.sources).toEqual(record?.sources);
        if (record?.check) expect(shown).not.toContain(record.check);
      }
    }
  });

  test('names a number of every line', () => {
    for (const { lines } of helpSources()) for (const { number } of lines) expect(number).toMatch(/^[*+\d]/);
  });
});
