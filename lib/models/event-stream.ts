/** One event of a stream of server-sent events. */
export interface ServerEvent {
  /** The name of the event, where it has one. */
  name: string;
  id: string;
  data: string;
}

/**
 * The events in a text that grows (https://html.spec.whatwg.org/multipage/server-sent-events.html): comments, and events without
 * data, are none. `end` gives the last one where its empty line never came.
 */
export function eventReader() {
  let rest = '';
  let name = '';
  let id = '';
  let data: string[] = [];

  const close = (): ServerEvent[] => {
    const event = { name, id, data: data.join('\n') };
    name = '';
    data = [];
    return event.data.trim() === '' ? [] : [event];
  };
  const take = (line: string): ServerEvent[] => {
    if (line === '') return close();
    const at = line.indexOf(':');
    const field = at < 0 ? line : line.slice(0, at);
    const value = at < 0 ? '' : line.slice(at + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') name = value;
    else if (field === 'id') id = value;
    return [];
  };

  return {
    push(text: string): ServerEvent[] {
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      return lines.flatMap(take);
    },
    end: (): ServerEvent[] => [...take(rest.replace(/\r$/, '')), ...close()],
  };
}

export const written = (data: string): string => `data: ${data.replaceAll('\n', '\ndata: ')}\n\n`;
