// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Payload } from '@/components/history/payload';
import { unknownToolView } from '@/components/tool-cards/unknown-tool';
import { AsItIs } from '@/components/ui/as-it-is';

afterEach(cleanup);
const shown = () => document.body.textContent ?? '';

test('what was asked and came back is shown with the signs that nobody sees, as the question about it showed them', () => {
  render(<Payload value={{ said: 'Sent.\u202e ecno\u{e0041}', steps: ['one\u200btwo'] }} empty="Nothing." />);
  expect(shown()).toContain('Sent.[U+202E] ecno[U+E0041]');
  expect(shown()).toContain('one[U+200B]two');
});

test('what went to a server stands under the names of the server, and nothing of it is left out', async () => {
  const { Asked } = unknownToolView('mypost__send_mail');
  const input = { words: 'At eight.', start: '2026-11-30', userId: 'u-1', deep: { version: 3 } };
  render(
    <Suspense>
      <Asked input={input as never} />
    </Suspense>,
  );
  expect(await screen.findByText('words')).toBeDefined();
  for (const part of ['At eight.', 'start', '2026-11-30', 'userId', 'u-1', '"version": 3'])
    expect(shown()).toContain(part);
  expect(shown()).not.toContain('How it answers');
});

test('arguments that could not be read stand as the text that they were', () => {
  render(<AsItIs value={'{"to": "An'} empty="Nothing." />);
  expect(shown()).toBe('{"to": "An');
});

test('blanks and signs without a meaning are seen, too', () => {
  render(<AsItIs value={{ a: 'x\u2800y\u2065z\u{e0200}\ue000п\u200dр' }} empty="Nothing." />);
  expect(shown()).toContain('x[U+2800]y[U+2065]z[U+E0200][U+E000]п[U+200D]р');
});
