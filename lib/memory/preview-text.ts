import { ok, type Result, refuse } from '../errors';
import { readFrontMatter } from './front-matter';
import { memoryLimits, type Section } from './schema';
import { headingsOf, sectionsOf } from './sections';

/**
 * How a text will read once it is saved: its sections. Refuses with `invalid_input` what could not be saved, naming
 * the line of the front matter or the anchor that stands twice, and with `too_large` what does not fit.
 */
export function previewText(content: string): Result<Section[]> {
  const front = readFrontMatter(content.replaceAll('\r', ''));
  if (!front.ok) return front;
  const size = new TextEncoder().encode(content).length;
  if (size > memoryLimits.file)
    return refuse('too_large', `A memory file can hold ${memoryLimits.file} bytes. This is ${size}.`);
  const headings = headingsOf(content);
  for (const [what, count] of [
    ['lines', content.split('\n').length],
    ['headings', headings.length],
  ] as const)
    if (count > memoryLimits[what])
      return refuse('too_large', `A memory file can hold ${memoryLimits[what]} ${what}. This has ${count}.`);
  const known = new Set<string>();
  for (const { anchor } of headings) {
    if (anchor && known.has(anchor))
      return refuse('invalid_input', `Two sections have the anchor “${anchor}”. Give one of them another.`);
    if (anchor) known.add(anchor);
  }
  return ok(sectionsOf(content));
}
