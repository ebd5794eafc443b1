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
  const anchors = headingsOf(content).flatMap(({ anchor }) => anchor ?? []);
  const twice = anchors.find((anchor, n) => anchors.indexOf(anchor) !== n);
  if (twice)
    return refuse('invalid_input', `Two sections have the anchor “${twice}”. Give one of them another.`);
  return ok(sectionsOf(content));
}
