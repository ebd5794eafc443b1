import { parseAst } from 'vitest/node';

type Node = Record<string, unknown> & { type: string; start: number };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function wordsIn(node: Node): string | undefined {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string'))
    return String(node.value);
  return node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : undefined;
}

const straight = /\p{L}'\p{L}|\p{L}' |&apos;|&#39;/u;
/** A rule over words, or a script inside of a page: nothing that somebody reads. */
const isCode = (words: string): boolean => /[|\\]|\(\?|[;{}]\s*\n|=>/.test(words);
/** In a file of the guide a text is said when it begins as a sentence does; the rest are lists of words that it listens for. */
const isSaid = (words: string): boolean => /^\s*[\p{Lu}“]/u.test(words);

/** Texts for a reader in which an apostrophe is straight, as `line: text`. `everything`: also what begins no sentence. */
export function straightApostrophes(path: string, source: string, everything: boolean): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    const words = wordsIn(node);
    if (words && straight.test(words) && !isCode(words) && (everything || isSaid(words)))
      found.push(`${path}:${source.slice(0, node.start).split('\n').length}: ${words.trim().slice(0, 80)}`);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' }) as unknown as Node);
  return found;
}
