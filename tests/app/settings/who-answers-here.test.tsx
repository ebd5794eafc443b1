// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnsweringFacts, AnsweringProvider } from '@/components/model-choice/answering';
import { WhoAnswersHere } from '@/components/model-choice/who-answers-here';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
});

const each = <T,>(value: T) => ({ usual: value, model: value, small: value, guide: value });
const facts: AnsweringFacts = {
  ...{ conversationId: 'c', here: 'small', effort: null, usual: 'fake-1', usualIsGuide: false },
  ...{ hasModel: true, byEnvironment: false, options: [{ value: 'guide', label: 'the offline guide' }] },
  ...{ takesEffort: each(false), sees: each(false), voices: each('') },
};

test('where what was chosen is there no more, nothing is marked and the usual can be chosen', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ ok: true, value: null });
  });
  render(
    <AnsweringProvider facts={facts}>
      <WhoAnswersHere />
    </AnsweringProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Who answers here' }));
  const usual = await screen.findByRole<HTMLInputElement>('radio', { name: /^As in settings/, hidden: true });
  expect(usual.checked).toBe(false);
  fireEvent.click(usual);
  await vi.waitFor(() => expect(sent).toEqual([{ answers: null }]));
});
