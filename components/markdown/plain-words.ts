import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';

type Node = ReturnType<typeof fromMarkdown>['children'][number] | { type: string; children?: Node[] };

/** What holds other blocks; everything else is read as one line. */
const boxes = new Set(['root', 'blockquote', 'list', 'listItem', 'table', 'tableRow', 'footnoteDefinition']);

/** No image is shown, and markup of a page is not rendered: neither is read. */
const silent = new Set(['html', 'definition', 'thematicBreak']);

function linesOf(node: Node): string[] {
  if (silent.has(node.type)) return [];
  if (boxes.has(node.type) && 'children' in node) return (node.children ?? []).flatMap(linesOf);
  const line = textOf(node, { includeImageAlt: false, includeHtml: false }).trim();
  return line === '' ? [] : [line];
}

/** The words of a text in Markdown, a line for each paragraph, item and cell, as one would read them aloud. */
export const plainWords = (text: string): string =>
  linesOf(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })).join('\n');
