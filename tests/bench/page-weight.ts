import { gzipSync } from 'node:zlib';

/** Scripts a page names, also those its data names for the client to load; browsers of today skip `nomodule`. */
export function scriptsOf(html: string): string[] {
  const modern = html.replace(/<script[^>]*\bnomodule\b[^>]*>/gi, '');
  return [
    ...new Set(modern.match(/\/?_next\/static\/[^"'\\\s<>]+?\.js\b/g)?.map((it) => it.replace(/^\/?/, '/'))),
  ];
}

/** Kilobytes (1000 bytes) of JavaScript, gzipped, that a first visit to a page loads. */
export async function pageWeight(url: string): Promise<{ kilobytes: number; scripts: number }> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const scripts = scriptsOf(await response.text());
  if (scripts.length === 0) throw new Error(`${url} names no scripts, which cannot be right.`);
  const bodies = await Promise.all(
    scripts.map(async (path) => (await fetch(new URL(path, url))).arrayBuffer()),
  );
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(new Uint8Array(body)).length, 0);
  return { kilobytes: bytes / 1000, scripts: scripts.length };
}
