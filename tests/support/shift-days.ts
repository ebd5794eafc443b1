import { startChild } from './child.ts';

/** Lets days go by in the database of `dir`, which no server may hold meanwhile. */
export async function letDaysPass(dir: string, days: number): Promise<void> {
  const child = startChild('shift-days', [dir, String(days)]);
  await child.line();
  const code = await child.end();
  if (code !== 0) throw new Error(`The days could not pass (${code}).`);
}
