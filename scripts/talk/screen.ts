import type { ChannelEvent } from '../../agents/channels/events.ts';

/** Writes an answer as plain text, piece by piece. What was said already cannot be unsaid on a screen, so that is told. */
export function screen(write: (text: string) => void) {
  let part: string | null = null;
  let isLineOpen = false;
  let hasWords = false;

  const line = (text: string) => {
    write(`${isLineOpen ? '\n' : ''}${text}\n`);
    isLineOpen = false;
    part = null;
  };
  const said = (id: string, text: string) => {
    if (text === '') return;
    if (part !== null && part !== id) write(isLineOpen ? '\n\n' : '\n');
    part = id;
    write(text);
    isLineOpen = !text.endsWith('\n');
    hasWords = true;
  };

  return (event: ChannelEvent): void => {
    if (event.type === 'text') said(event.part, event.text);
    else if (event.type === 'help')
      line(`\n=== People who can help ===\n${event.text}\n===========================\n`);
    else if (event.type === 'told') line(`(${event.text})`);
    else if (event.type === 'taken_back') {
      if (hasWords) line('(What was said here just now is taken back.)');
      hasWords = false;
    } else if (event.type === 'end' && isLineOpen) {
      write('\n');
      isLineOpen = false;
    }
  };
}
