import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Triple = [number, number, number];
const css = readFileSync('app/tokens.css', 'utf8');
const token = /--([a-z-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)/g;

/** Tokens in order of the file, so that a later block overrides an earlier one. */
function read(text: string): Map<string, { light: Triple; dark: Triple }> {
  const parse = (words = ''): Triple => {
    const [l = 0, c = 0, h = 0] = words.split(' ').map(Number);
    return [l, c, h];
  };
  return new Map(
    [...text.matchAll(token)].map(([, name = '', light, dark]) => [
      name,
      { light: parse(light), dark: parse(dark) },
    ]),
  );
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Relative luminance (WCAG 2.2) of an OKLCH colour, by Ottosson's matrices to linear sRGB. */
function luminance([l, c, h]: Triple): number {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = clamp(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z);
  const green = clamp(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z);
  const blue = clamp(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Triple, other: Triple): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((p, q) => p - q);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'raised', 'sunken'];
const pairs: [text: string, grounds: string[], least: number][] = [
  ['ink', [...grounds, 'hover', 'accent-wash', 'glow'], 7],
  ['soft', [...grounds, 'glow'], 7],
  ['soft', ['hover'], 4.5],
  ['faint', grounds, 7],
  ['faint', ['glow', 'hover'], 4.5],
  ['accent', [...grounds, 'accent-wash'], 4.5],
  ['attention', [...grounds, 'attention-wash'], 4.5],
  ['danger', [...grounds, 'danger-wash'], 4.5],
  ['on-accent', ['accent', 'accent-deep'], 4.5],
  ['on-danger', ['danger-solid'], 4.5],
  ['edge', ['paper', 'raised'], 3],
  ['part-manager', ['raised', 'paper'], 3],
  ['part-firefighter', ['raised', 'paper'], 3],
  ['part-tender', ['raised', 'paper'], 3],
  ['part-unknown', ['raised', 'paper'], 3],
];

const everyday = read(css.slice(0, css.indexOf('@media')));
const strong = new Map([...everyday, ...read(css.slice(css.indexOf('@media')))]);

describe.each([
  ['everyday colours', everyday],
  ['colours for more contrast', strong],
])('%s', (_, tokens) => {
  const cases = pairs.flatMap(([text, on, least]) =>
    on.flatMap((ground) => (['light', 'dark'] as const).map((theme) => ({ text, ground, theme, least }))),
  );
  test.each(cases)(
    '$text can be read on $ground in $theme at $least to 1',
    ({ text, ground, theme, least }) => {
      const front = tokens.get(text);
      const back = tokens.get(ground);
      if (!front || !back) throw new Error(`no such colour: ${text} or ${ground}`);
      expect(contrast(front[theme], back[theme])).toBeGreaterThanOrEqual(least);
    },
  );
});
