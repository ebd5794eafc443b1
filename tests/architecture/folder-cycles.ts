import type { Module } from './read-module.ts';
import { targetOf } from './rules.ts';

const houses = ['app', 'agents', 'components', 'lib'];

/** Folders whose own folders are told apart as well. */
const withRooms = ['components/chat'];

/** The folder a file belongs to, `components/chat/thread` or `lib/parts`; null for a file outside of one. */
function folderOf(path: string): string | null {
  const [house = '', name, room, rest] = path.split('/');
  if (!houses.includes(house) || room === undefined) return null;
  const folder = `${house}/${name}`;
  return withRooms.includes(folder) && rest !== undefined ? `${folder}/${room}` : folder;
}

/** The words of a domain (`schema.ts`) may be used by every folder; they import nothing that runs. */
const isSchema = (target: string) => /^lib\/[\w-]+\/schema(\.ts)?$/.test(target);

type Arrows = Map<string, Map<string, string>>;

/** Which folder imports which, with one file that does. */
function arrowsOf(modules: Module[]): Arrows {
  const arrows: Arrows = new Map();
  for (const module of modules) {
    const from = folderOf(module.path);
    if (!from) continue;
    for (const it of module.imports) {
      const target = targetOf(module, it);
      const to = folderOf(target);
      if (!to || to === from || isSchema(target)) continue;
      const out = arrows.get(from) ?? new Map<string, string>();
      if (!out.has(to)) out.set(to, `${module.path}:${it.line}`);
      arrows.set(from, out);
    }
  }
  return arrows;
}

/** The shortest way back from `start` to itself, as folders; null when there is none. */
function wayBack(arrows: Arrows, start: string): string[] | null {
  const queue: string[][] = [[start]];
  const seen = new Set<string>();
  for (const path of queue) {
    for (const next of arrows.get(path.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return [...path, start];
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return null;
}

/**
 * Folders that import each other, directly or through others: one line for each cycle, with the file behind every
 * arrow of it.
 */
export function folderCycles(modules: Module[]): string[] {
  const arrows = arrowsOf(modules);
  const found = new Map<string, string>();
  for (const start of [...arrows.keys()].sort()) {
    const way = wayBack(arrows, start);
    if (!way) continue;
    const key = [...new Set(way)].sort().join(' ');
    const steps = way.slice(1).map((to, n) => `${to} (${arrows.get(way[n] ?? '')?.get(to)})`);
    if (!found.has(key)) found.set(key, [start, ...steps].join(' -> '));
  }
  return [...found.values()];
}
