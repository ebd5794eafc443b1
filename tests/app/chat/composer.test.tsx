// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Composer, type ComposerHandle, type ComposerProps } from '@/components/chat/composer/composer';

let finger = false;
beforeAll(() => {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('coarse') ? finger : !finger,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  window.CSS ??= { supports: () => true } as unknown as typeof CSS;
});
beforeEach(() => {
  finger = false;
  localStorage.clear();
});
afterEach(cleanup);

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
});

function write(over: Partial<ComposerProps> = {}) {
  const view = render(
    <Composer
      conversationId="one"
      draftName="one"
      limit={2000}
      busy={false}
      voice="Answered by the guide."
      onSend={(text) => sent.push(text) > 0}
      onStop={() => sent.push('(stop)')}
      onBegin={() => {}}
      {...over}
    />,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Write to Parley');
  return { ...view, field, type: (text: string) => fireEvent.change(field, { target: { value: text } }) };
}

test('Enter sends and empties the field; Shift and Enter make a new line', () => {
  const { field, type } = write();
  type('Something was loud');
  expect(field.getAttribute('enterkeyhint')).toBe('send');
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  expect(sent).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent).toEqual(['Something was loud']);
  expect(field.value).toBe('');
});

test('the Enter that ends a composition does not send', () => {
  const { field, type } = write();
  type('こんにちは');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(sent).toEqual([]);
});

test('under a thumb, Enter is a new line and the button sends', () => {
  finger = true;
  const { field, type } = write();
  type('Hello');
  expect(field.getAttribute('enterkeyhint')).toBe('enter');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual(['Hello']);
});

test('a draft survives a reload, and each conversation has its own', () => {
  const first = write();
  first.type('Half a thought');
  first.unmount();
  const again = write();
  expect(again.field.value).toBe('Half a thought');
  again.unmount();
  expect(write({ draftName: 'two' }).field.value).toBe('');
});

test('what is sent leaves no draft behind', () => {
  const first = write();
  first.type('Done');
  fireEvent.keyDown(first.field, { key: 'Enter' });
  first.unmount();
  expect(write().field.value).toBe('');
});

test('a text that is too long is refused clearly and kept whole', () => {
  const { field, type } = write();
  const long = 'x'.repeat(2001);
  type(long);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent).toEqual([]);
  expect(field.value).toBe(long);
  expect(screen.getByText(/1 character too many/)).toBeTruthy();
});

test('words that were not taken stand before what has been written since', () => {
  const ref = createRef<ComposerHandle>();
  const { field, type } = write({ ref });
  type('and another thing');
  ref.current?.giveBack('The first thing');
  expect(localStorage.getItem('parley.draft.one')).toBe('The first thing\n\nand another thing');
  expect(field).toBeTruthy();
});

test('while an answer comes there is Stop, and writing on is possible', () => {
  const { field, type } = write({ busy: true });
  type('meanwhile');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(sent).toEqual(['(stop)']);
  expect(field.value).toBe('meanwhile');
});

test('during an answer Enter lets the words wait where they can, and Stop stays beside Send', () => {
  const { field, type } = write({
    draftName: 'waits',
    busy: true,
    onWait: (text) => sent.push(`(wait) ${text}`) > 0,
  });
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  type('One more thing');
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Add files', 'Ask the committee', 'Send', 'Stop']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent).toEqual(['(wait) One more thing']);
  expect(field.value).toBe('');
});

/** As in the browser: what Stop changes is on screen before the press has run its course. */
function StopsAtOnce() {
  const [busy, setBusy] = useState(true);
  const onStop = () => flushSync(() => setBusy(false));
  const rest = { draftName: 'one', limit: 2000, voice: '', onBegin() {} };
  return (
    <Composer
      conversationId="one"
      {...rest}
      busy={busy}
      onSend={(text) => sent.push(text) > 0}
      onStop={onStop}
    />
  );
}

test('pressing Stop never sends what has been written meanwhile', () => {
  render(<StopsAtOnce />);
  fireEvent.change(screen.getByLabelText('Write to Parley'), { target: { value: 'too early' } });
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  expect(sent).toEqual([]);
});
