import { ok, type Result, refuse } from '../errors';
import { type FrontMatter, memoryKinds } from './schema';
import { frontMatterEnd } from './sections';

const keys = ['title', 'kind', 'part', 'tags'] as const;

const isKey = (text: string): text is (typeof keys)[number] => (keys as readonly string[]).includes(text);
const isKind = (text: string): text is (typeof memoryKinds)[number] =>
  (memoryKinds as readonly string[]).includes(text);

const wrong = (line: number, message: string) =>
  refuse('invalid_input', `Line ${line}: ${message}`, { reason: 'front_matter', line });

/**
 * Reads the block at the head of a file: flat `key: value` lines between two lines of `---`; tags are parted by commas.
 * Without a block the answer is empty. Refuses with the line that does not fit, in words for its writer.
 */
export function readFrontMatter(content: string): Result<FrontMatter> {
  const lines = content.split('\n');
  const end = frontMatterEnd(lines);
  if (lines[0] === '---' && end === 0)
    return wrong(1, 'the block that begins here has no closing line of three dashes.');
  const found: FrontMatter = {};
  for (let n = 1; n < end - 1; n++) {
    const line = lines[n] ?? '';
    if (line.trim() === '') continue;
    const [, key = '', rest = ''] = /^([a-z]+):(.*)$/.exec(line) ?? [];
    const value = rest.trim();
    if (!key) return wrong(n + 1, 'here stands one “key: value” on each line.');
    if (!isKey(key)) return wrong(n + 1, `“${key.slice(0, 40)}” is not one of ${keys.join(', ')}.`);
    if (found[key] !== undefined) return wrong(n + 1, `“${key}” stands here twice.`);
    if (value === '') return wrong(n + 1, `“${key}” has no value.`);
    if (value.length > 400) return wrong(n + 1, `“${key}” is longer than 400 characters.`);
    if (key === 'tags') found.tags = value.split(',').flatMap((tag) => tag.trim() || []);
    else if (key !== 'kind') found[key] = value;
    else if (isKind(value)) found.kind = value;
    else return wrong(n + 1, `the kind is one of ${memoryKinds.join(', ')}.`);
  }
  return ok(found);
}
