import type { ParleyMessage } from '@/agents/messages';
import type { CommitteeAsk } from '@/lib/committee/schema';
import { wordsOf } from './read-message';

export interface HowSent {
  /** Under which it is sent; else that of words from the composer. */
  id?: string | undefined;
  /** The id of the quick answer that was pressed, whose label is the text. */
  button?: string | undefined;
  /** An inner committee is asked, and how. */
  committee?: CommitteeAsk | undefined;
  /** The files that go along; else those that were added in this tab. */
  files?: readonly string[] | undefined;
}

/** A message of the person as it stands before the server has it. */
export const sentMessage = (
  id: string,
  text: string,
  { button, committee, files = [] }: HowSent,
): ParleyMessage => ({
  id,
  role: 'user',
  parts: [{ type: 'text', text }],
  metadata: {
    createdAt: new Date().toISOString(),
    ...{ button, committee },
    ...(files.length > 0 && { files: files.length }),
  },
});

/** A message of the person and how it was sent, beside its files: with which button, or to which committee. */
export const howSent = (message: ParleyMessage): HowSent & { id: string; text: string } => {
  const { button, committee } = message.metadata ?? {};
  return {
    ...{ id: message.id, text: wordsOf(message), button },
    committee: committee === true ? undefined : committee,
  };
};
