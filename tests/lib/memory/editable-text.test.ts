import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editableText, textForFile, titleIn, withTitle } from '@/lib/memory/editable-text';
import { readFrontMatter } from '@/lib/memory/front-matter';
import { headingsOf } from '@/lib/memory/sections';

const file = `---
title: The Critic
kind: part
---

Opening words.

# What it does
<!-- @role -->
It checks everything.

# What it fears
<!-- @fears -->
That I fail.

## My own heading
Mine.
`;

const names = (content: string) => headingsOf(content).map(({ heading, anchor }) => [heading, anchor]);

describe('a memory file as a person writes in it', () => {
  it('shows neither the block at its head nor the names of sections', () => {
    const text = editableText(file);
    expect(text).toMatch(/^Opening words\./);
    expect(text).not.toMatch(/---|title:|<!--|@role/);
    expect(text).toContain('# What it does\nIt checks everything.');
  });

  it('keeps both when words are changed', () => {
    const saved = textForFile(editableText(file).replace('That I fail.', 'That I am left.'), file);
    expect(saved).toBe(file.replace('That I fail.', 'That I am left.'));
  });

  it('keeps the name of a section whose heading is reworded or moved', () => {
    const reworded = textForFile(editableText(file).replace('# What it does', '# Its work'), file);
    expect(names(reworded)).toEqual([
      ['Its work', 'role'],
      ['What it fears', 'fears'],
      ['My own heading', null],
    ]);
    const moved = textForFile(
      'Opening words.\n\n# What it fears\nThat I fail.\n\n# What it does\nIt checks everything.\n',
      file,
    );
    expect(names(moved)).toEqual([
      ['What it fears', 'fears'],
      ['What it does', 'role'],
    ]);
  });

  it('takes the name away with its section and gives a new heading none', () => {
    const saved = textForFile('# What it fears\nThat I fail.\n\n# New\nWords.\n', file);
    expect(names(saved)).toEqual([
      ['What it fears', 'fears'],
      ['New', null],
    ]);
    expect(saved.startsWith('---\ntitle: The Critic')).toBe(true);
  });

  it('reads the title from the block at its head and writes another there', () => {
    expect(titleIn(file)).toBe('The Critic');
    expect(titleIn('# No block\n')).toBeNull();
    expect(withTitle(file, 'The Inspector')).toBe(file.replace('title: The Critic', 'title: The Inspector'));
    expect(withTitle(file, '  ')).toBe(file);
    expect(withTitle(file, 'Two\nlines: here')).toContain('title: Two lines: here\nkind: part');
  });

  it('takes a rule at the beginning for no block', () => {
    for (const text of ['---\nToday was good', '---\n\n---\nToday was good', '---\n# What it does\n---\n'])
      for (const before of [file, file.replace('Opening words.', '---\nOpening words.'), '# One\nwords']) {
        const saved = textForFile(text, before);
        expect(titleIn(saved)).toBe(titleIn(before));
        expect(readFrontMatter(saved).ok).toBe(true);
        expect(editableText(saved).trimStart()).toBe(text);
      }
    expect(names(textForFile('---\n# What it does\n---\n', file))).toEqual([['What it does', 'role']]);
  });

  it('reads a text with far too many headings without comparing each with each', () => {
    const many = `${'# a\n'.repeat(16_000)}# What it fears\n`;
    expect(names(textForFile(many, file)).at(-1)).toEqual(['What it fears', 'fears']);
    const before = '# b\n<!-- @b -->\n'.repeat(3_000);
    expect(textForFile('# b\n'.repeat(16_000), before)).toContain('# b\n<!-- @b -->\n# b\n');
  });

  it('leaves what looks like a name in a code block', () => {
    const fenced = '# One\n<!-- @one -->\n```\n# Two\n<!-- @two -->\n```\n';
    expect(editableText(fenced)).toContain('# Two\n<!-- @two -->');
  });

  it('gives the file back unchanged when nothing was written', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '',
        '# One',
        '## Two',
        '<!-- @one -->',
        '<!-- @two -->',
        '---',
        'title: A',
        '```',
        '   ',
      ),
      fc.string({ maxLength: 12 }).filter((text) => !text.includes('\n')),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
        const content = lines.join('\n');
        expect(textForFile(editableText(content), content)).toBe(content);
      }),
    );
  });

  it('never doubles a name nor loses a line the person wrote', () => {
    const words = fc.constantFrom(
      '# What it does',
      '# What it fears',
      '## My own heading',
      '# New',
      'words',
      '',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n');
        const saved = textForFile(text, file);
        const anchors = headingsOf(saved).flatMap(({ anchor }) => anchor ?? []);
        expect(new Set(anchors).size).toBe(anchors.length);
        expect(editableText(saved).replace(/^\n+/, '')).toBe(text.replace(/^\n+/, ''));
      }),
    );
  });
});
