import { mkdirSync, writeFileSync } from 'node:fs';

export interface Figure {
  id: string;
  value: number;
  unit: string;
  /** The most it may be, or the least where `atLeast`; null where nothing was promised. */
  aim: number | null;
  atLeast?: boolean;
  holds: boolean;
  /** The least and the most of several rounds, of which the value is the median. */
  spread?: [number, number];
}

const rounded = (n: number) => Math.round(n * 10) / 10;

export const spreadOf = (values: number[]): [number, number] => [
  rounded(Math.min(...values)),
  rounded(Math.max(...values)),
];

export const figure = (id: string, value: number, unit: string, aim: number | null = null): Figure => {
  const limit = aim === null ? null : rounded(aim);
  return { id, value: rounded(value), unit, aim: limit, holds: limit === null || rounded(value) <= limit };
};

/** A share between 0 and 1, with the least or the most it should be. */
export function share(id: string, value: number, aim: { least?: number; most?: number } = {}): Figure {
  const exact = Math.round(value * 1000) / 1000;
  const holds = exact >= (aim.least ?? 0) && exact <= (aim.most ?? 1);
  return {
    id,
    value: exact,
    unit: '',
    aim: aim.least ?? aim.most ?? null,
    atLeast: aim.least !== undefined,
    holds,
  };
}

const row = (cells: string[]) =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(40) : cell.padStart(i === 4 ? 20 : 12))).join('');

export function print(figures: Figure[], notes: [string, number, string][]): void {
  console.log(`\n${row(['', 'value', 'aim', 'holds'])}`);
  for (const { id, value, unit, aim, atLeast, holds, spread } of figures) {
    const limit = aim === null ? '-' : `${atLeast ? '>=' : '<='} ${aim}`;
    console.log(
      row([
        id,
        `${value} ${unit}`,
        limit,
        aim === null ? '-' : holds ? 'yes' : 'NO',
        spread?.join(' to ') ?? '',
      ]),
    );
  }
  console.log('\nbeside these');
  for (const [what, value, unit] of notes) console.log(row([what, `${value.toFixed(1)} ${unit}`]));
}

export function keep(figures: Figure[]): void {
  mkdirSync('.bench', { recursive: true });
  writeFileSync('.bench/latest.json', `${JSON.stringify(figures, null, 2)}\n`);
}
