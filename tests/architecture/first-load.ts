import type { Module } from './read-module.ts';
import { targetOf } from './rules.ts';

/** What a visit to the chat page begins with. */
const entries = [
  'app/layout.tsx',
  'app/(space)/layout.tsx',
  'app/(space)/chat/(begin)/page.tsx',
  'app/(space)/chat/[conversationId]/page.tsx',
];

/** What the chat page's 200 KB of JavaScript have no room for; other pages, and what is fetched later, use it. */
const tooMuch = /^(npm:@tanstack\/|components\/history\/field-words$)/;

/** Every way by which something of it gets into the first load of the chat page, as files from the page to it. */
export function heavyFirstLoad(modules: Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const fileOf = (target: string) =>
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((ending) => target + ending)
      .find((path) => byPath.has(path));
  const seen = new Set<string>();
  const queue = entries.map((path) => [path]);
  const found: string[] = [];
  for (const way of queue) {
    const module = byPath.get(way.at(-1) ?? '');
    if (!module || seen.has(module.path)) continue;
    seen.add(module.path);
    for (const it of module.imports) {
      if (it.typeOnly || it.later) continue;
      const target = targetOf(module, it);
      if (tooMuch.test(target)) found.push([...way, it.specifier].join(' -> '));
      const next = fileOf(target);
      if (next) queue.push([...way, next]);
    }
  }
  return found;
}
