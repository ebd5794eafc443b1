// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import { useAnnouncement } from '@/components/chat/thread/use-announcement';

test('a whole answer is read aloud as it is shown', () => {
  const text = "I'm software, and you said “I can't”.";
  const messages: ParleyMessage[] = [
    { id: 'a', role: 'assistant', parts: [{ type: 'text', text }], metadata: {} },
  ];
  const { result, rerender } = renderHook(({ busy }) => useAnnouncement(messages, busy), {
    initialProps: { busy: true },
  });
  expect(result.current).toBe('');
  rerender({ busy: false });
  expect(result.current).toBe("I’m software, and you said “I can't”.");
});
