/** How a server answers what it was asked to stream. */
export type AnswerKind = 'events' | 'json' | 'other';

/** What the header of an answer says it is; servers write it in any case, or leave it out. Null: it does not say. */
export function kindByHeader(headers: Headers): AnswerKind | 'html' | null {
  const type = (headers.get('content-type') ?? '').toLowerCase();
  if (type.includes('text/event-stream')) return 'events';
  if (/^\s*(?:application|text)\/(?:[\w.-]+\+)?json\b/.test(type)) return 'json';
  return type.includes('html') ? 'html' : null;
}

const beginsEvents = /^(?::|(?:data|event|id|retry)(?:[:\r\n]|$))/;
const fields = ['data:', 'event:', 'id:', 'retry:'];

/** What an answer is by its first characters; null where they do not show it yet. */
export function kindByText(text: string): AnswerKind | null {
  const begins = text.trimStart();
  if (begins === '' || fields.some((field) => field.length > begins.length && field.startsWith(begins)))
    return null;
  if (begins.startsWith('{')) return 'json';
  return beginsEvents.test(begins) ? 'events' : 'other';
}
