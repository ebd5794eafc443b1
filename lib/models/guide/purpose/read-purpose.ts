import { plain } from '../clauses';
import { readCommand } from '../command';
import type { OpenQuestion, PurposeReading, Request } from './purposes';

const known: Record<string, Request> = {
  stop: 'stop',
  pause: 'pause',
  skip: 'skip',
  undo: 'undo',
  help: 'help',
  delete: 'delete',
};

/** What a message is for. In: the text and the question that stands open. Pure. */
export function readPurpose(text: string, { open }: { open: OpenQuestion }): PurposeReading {
  const command = readCommand(plain(text).trim());
  const request = command ? (known[command] ?? null) : null;
  const purpose = command ? 'command' : open === 'none' ? 'telling' : 'answer';
  return {
    for: [purpose],
    request,
    stretches: [
      { text, start: 0, end: text.length, for: purpose, request, object: null, why: 'the whole message' },
    ],
    unsure: null,
  };
}
