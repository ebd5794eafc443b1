// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import EditWords from '@/components/chat/thread/edit-words';
import { answer, aServer, refusal } from './a-server';

const server = aServer();
beforeEach(() => localStorage.clear());
Element.prototype.scrollIntoView ??= () => {};
afterEach(cleanup);

test.each([
  ['with the files that it had', () => answer({ files: ['f'] }), ['f']],
  // Nobody says here which files it had; an empty list would say that it had none.
  ['where another window deleted it', () => refusal(404, 'not_found'), undefined],
])(
  'a message whose withdrawal was answered into a broken line is written anew %s',
  async (_, again, files) => {
    const path = 'POST /api/messages/m/withdraw';
    // The first answer was lost on its way; the server had taken the message out.
    server.at(path, () => Promise.reject(new TypeError('Failed to fetch')));
    const written = vi.fn();
    render(
      <EditWords
        conversationId="c"
        messageId="m"
        text="Her it is."
        limit={2000}
        done={undefined}
        onUndone={() => {}}
        onWritten={written}
        onClose={() => {}}
      />,
    );
    fireEvent.change(screen.getByLabelText('Your last message, to change'), {
      target: { value: 'Here it is.' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(screen.getByText(/What you wrote is still here/)).toBeDefined());
    server.at(path, () => again());
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(written).toHaveBeenCalled());
    expect(written).toHaveBeenCalledWith('Here it is.', files);
  },
);
