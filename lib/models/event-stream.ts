/** One event of a stream of server-sent events. */
export interface ServerEvent {
  /** The name of the event, where it has one. */
  name: string;
  /** The id that the event itself states; empty without one. By the standard an id stays that of later events, which tells nothing of them. */
  id: string;
  data: string;
}

/**
 * Most characters of one event, and of an answer that is no stream. An answer of the longest output of any model (128,000 tokens, some
 * 600,000 characters) fits in one event several times over, so that more is no answer.
 */
export const longestEvent = 4_194_304;

/** A server sent something so long that it is no event of an answer. */
export class EventTooLong extends Error {
  override name = 'EventTooLong';
}

/**
 * The events in a text that grows (https://html.spec.whatwg.org/multipage/server-sent-events.html): comments, and events without
 * data, are none. `end` gives the last one where its empty line never came. Each character is read once, however the text is cut.
 * Throws EventTooLong.
 */
export function eventReader() {
  /** The line that has not ended, as it came. */
  let line: string[] = [];
  let lineLength = 0;
  /** The last piece ended with a carriage return: a line feed after it ends no other line. */
  let isReturned = false;
  let name = '';
  let id = '';
  let data: string[] = [];
  let dataLength = 0;

  const close = (): ServerEvent[] => {
    const event = { name, id, data: data.join('\n') };
    name = '';
    id = '';
    data = [];
    dataLength = 0;
    return event.data.trim() === '' ? [] : [event];
  };
  const take = (text: string): ServerEvent[] => {
    if (text === '') return close();
    const at = text.indexOf(':');
    const field = at < 0 ? text : text.slice(0, at);
    const value = at < 0 ? '' : text.slice(at + 1).replace(/^ /, '');
    if (field === 'data') {
      data.push(value);
      dataLength += value.length;
    } else if (field === 'event') name = value;
    else if (field === 'id') id = value;
    return [];
  };
  const keep = (piece: string): void => {
    if (piece === '') return;
    line.push(piece);
    lineLength += piece.length;
    if (lineLength + dataLength > longestEvent)
      throw new EventTooLong('An event of the answer is too long to be read.');
  };
  const endLine = (): ServerEvent[] => {
    const text = line.join('');
    line = [];
    lineLength = 0;
    return take(text);
  };

  return {
    push(text: string): ServerEvent[] {
      if (text === '') return [];
      const events: ServerEvent[] = [];
      let from = isReturned && text.startsWith('\n') ? 1 : 0;
      isReturned = text.endsWith('\r');
      for (const { index, 0: sign } of text.matchAll(/\r\n|\n|\r/g)) {
        if (index < from) continue;
        keep(text.slice(from, index));
        events.push(...endLine());
        from = index + sign.length;
      }
      keep(text.slice(from));
      return events;
    },
    end: (): ServerEvent[] => [...endLine(), ...close()],
  };
}

export const written = (data: string): string => `data: ${data.replaceAll('\n', '\ndata: ')}\n\n`;
