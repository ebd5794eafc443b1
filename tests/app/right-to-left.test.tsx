// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PersonWords } from '@/components/chat/thread/person-words';
import { Paragraphs } from '@/components/markdown/spoken-text';
import { Field } from '@/components/ui/field';
import { Quote } from '@/components/ui/quote';

afterEach(cleanup);

const arabic = 'أنا متعب اليوم';
/** The nearest box that says how its text runs; its border is at the side where the text begins. */
const boxOf = (words: string) => screen.getByText(words).closest('[dir="auto"]');

test('words of the person run as they are written, and their line stands where they begin', () => {
  render(
    <>
      <PersonWords text={arabic} />
      <Quote>{`${arabic} جدا`}</Quote>
    </>,
  );
  for (const words of [arabic, `${arabic} جدا`]) {
    expect(boxOf(words)?.classList.contains('person-rule')).toBe(true);
    // Whatever has a direction of its own inside says nothing about that of the box.
    expect(boxOf(words)?.querySelector('[dir]')).toBeNull();
  }
});

test('each paragraph of an answer and each field for words runs as it is written', () => {
  render(
    <>
      <Paragraphs text={`Hello.\n\n${arabic}`} />
      <Field label="Title" person />
      <Field label="Address" />
    </>,
  );
  expect(boxOf(arabic)?.tagName).toBe('P');
  expect(screen.getByLabelText('Title').getAttribute('dir')).toBe('auto');
  expect(screen.getByLabelText('Address').hasAttribute('dir')).toBe(false);
});

/** Where the face of the person is named on no element that holds their words itself, or its box says it. */
const elsewhere = [
  'chat/chat-skeleton.tsx',
  'chat/thread/empty-thread.tsx',
  'chat/thread/person-words.tsx',
  'committee/answer/voice-lines.tsx',
  'goals/goal-parts.tsx',
  'history/diff.tsx',
  'memory/section-text.tsx',
  'palette/palette.tsx',
  'proposals/preview-rows.tsx',
  'tasks/errand-card.tsx',
  'ui/field.tsx',
  'ui/quote.tsx',
];

test('wherever the face of the person is, its element says that the text runs as it is written', () => {
  const files = globSync('components/**/*.tsx').filter(
    (file) => !elsewhere.some((one) => file.endsWith(one)),
  );
  const without = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/font-person|person-rule/g)].flatMap(({ index }) => {
      const tag = text.slice(text.lastIndexOf('<', index), text.indexOf('>', index));
      return tag.includes('dir="auto"') ? [] : [`${file}: ${tag.slice(0, 60)}`];
    });
  });
  expect(without).toEqual([]);
});
