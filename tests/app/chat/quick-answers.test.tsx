// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { QuickAnswers } from '@/components/chat/composer/quick-answers';

afterEach(cleanup);

const question = [
  { id: 'yes', label: 'I’m thinking about it' },
  { id: 'no', label: 'No' },
];
const next = [{ id: 'alone', label: 'I’m alone' }];
const button = (name: string) => screen.queryByRole('button', { name });

test('an answer under the finger stays until it is lifted, and is given, whatever comes in meanwhile', async () => {
  const chosen = vi.fn();
  const list = (choices: typeof question) => (
    <QuickAnswers label="Answers" choices={choices} onChoose={chosen} />
  );
  const { rerender } = render(list(question));
  const pressed = button('I’m thinking about it');
  fireEvent.pointerDown(pressed as Element);
  rerender(list([]));
  expect(button('I’m thinking about it')).toBe(pressed);
  rerender(list(next));
  expect(button('I’m alone')).toBeNull();
  fireEvent.pointerUp(pressed as Element);
  fireEvent.click(pressed as Element);
  expect(chosen.mock.calls).toEqual([['I’m thinking about it', 'yes']]);
  expect(button('I’m alone')).not.toBeNull();
  expect(button('I’m thinking about it')).toBeNull();
});

test('a finger that slides off gives nothing and lets the new answers in', async () => {
  const chosen = vi.fn();
  const { rerender } = render(<QuickAnswers label="Answers" choices={question} onChoose={chosen} />);
  fireEvent.pointerDown(button('No') as Element);
  rerender(<QuickAnswers label="Answers" choices={next} onChoose={chosen} />);
  fireEvent.pointerUp(window);
  await waitFor(() => expect(button('I’m alone')).not.toBeNull());
  expect(chosen).not.toHaveBeenCalled();
});

test('without a press new answers take their place at once', () => {
  const { rerender } = render(<QuickAnswers label="Answers" choices={question} onChoose={() => {}} />);
  rerender(<QuickAnswers label="Answers" choices={next} onChoose={() => {}} />);
  expect(button('No')).toBeNull();
  expect(button('I’m alone')).not.toBeNull();
});
