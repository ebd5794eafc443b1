import { guarded } from '@/components/ui/guarded';
import { keepHere, readHere } from '@/components/ui/tab-storage';

const key = 'parley.files-being-added';
/** The names of files that this page is sending. */
const names: string[] = [];

const keepNames = (): void => keepHere(key, JSON.stringify(names));

/** Notes a file until it was added or refused, so that a reload under it can be told. */
export function beginAdding(name: string): void {
  names.push(name);
  keepNames();
}

export function endAdding(name: string): void {
  names.splice(names.indexOf(name), 1);
  keepNames();
}

/** The names of files that an earlier page of this tab was sending when it ended. They are told once. */
export function cutOffFiles(): string[] {
  const left = guarded(() => JSON.parse(readHere(key) ?? '[]') as string[]) ?? [];
  if (left.length === 0 || names.length > 0) return [];
  keepNames();
  return left;
}
