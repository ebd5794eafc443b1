import type { Reading } from '../../reading/match';

const negators = new Set(['not', 'no', 'never', 'none', 'without', 'nothing', 'neither', 'nor', 'nobody']);

/** Whether a concept stands somewhere without a negation before it in its clause; or within, where that undoes it. */
export const isAffirmed = (reading: Reading, name: string, within = false): boolean =>
  stands(reading, name, (at) => negators.has(reading.words[at]?.text ?? ''), within);

/** The same, and neither wished for, meant nor supposed: only what is so can be approved of. */
export const isReal = (reading: Reading, name: string): boolean =>
  stands(
    reading,
    name,
    (at) => negators.has(reading.words[at]?.text ?? '') || (reading.found.get('unreal')?.has(at) ?? false),
  );

function stands(
  { found, words }: Reading,
  name: string,
  undoes: (at: number) => boolean,
  within = false,
): boolean {
  for (const [at, ends] of found.get(name) ?? []) {
    const clause = words[at]?.clause;
    let isUndone = false;
    for (let i = within ? Math.min(...ends) : at; i >= 0 && words[i]?.clause === clause; i--)
      isUndone ||= undoes(i);
    if (!isUndone) return true;
  }
  return false;
}

/** "No plan just the pills": what comes after the exception is there. */
export function isExcepted({ found, words }: Reading, text: string): boolean {
  for (const at of found.get('thing')?.keys() ?? []) {
    const before = text.slice(Math.max(0, (words[at]?.start ?? 0) - 30), words[at]?.start ?? 0);
    if (/\b(?:just|only|except|but|apart from|besides|other than)\b/i.test(before)) return true;
  }
  return false;
}
