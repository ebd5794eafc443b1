import { vi } from 'vitest';
import { Composer } from '@/components/chat/composer/composer';
import { answer, type aServer } from './a-server';

export const talk = '22222222-2222-4222-8222-222222222222';

export const file = {
  ...{ id: 'one', name: 'evening.txt', kind: 'text', media_type: 'text/plain', size: 2_000, pages: null },
  ...{ width: null, height: null, of_conversation: talk, characters: 9, is_cut: false, of_message: null },
  ...{ run_id: null, is_heavy: false, created_at: '' },
};
/** The field of a conversation in which one file waits. */
export function fieldWithAFile(server: ReturnType<typeof aServer>) {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  server.at(`GET /api/attachments?conversation=${talk}`, () => answer([file]));
  const nothing = () => {};
  return (
    <Composer
      {...{ conversationId: talk, draftName: talk, limit: 1_000, busy: false, voice: '' }}
      onSend={() => true}
      onStop={nothing}
      onBegin={nothing}
    />
  );
}
