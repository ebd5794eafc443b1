import { errorIn } from './even-chunks';
import { wholeSigns, withoutHalves } from './whole-signs';

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text within a value. */
const wellFormed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one) => (typeof one === 'string' ? withoutHalves(one) : one));

/** The events that stand for an answer which came as one value. */
function wholeAnswer(response: Row): Row[] {
  const status =
    response.status === 'incomplete' || response.status === 'failed' ? response.status : 'completed';
  return [
    { type: 'response.created', response },
    { type: `response.${status}`, sequence_number: 1, response },
  ];
}

/**
 * The events of one answer of OpenAI's responses, without what is no part of one. An answer that came whole is its end alone. A sign that is cut between two pieces of a text is
 * made whole; the text of other events is told without halves of signs.
 */
export function evenResponses() {
  const signs = wholeSigns();
  return {
    take(value: unknown, name = ''): Row[] {
      if (!isRow(value)) return [];
      if (value.object === 'response' && value.type === undefined && Array.isArray(value.output))
        return wholeAnswer(wellFormed(value) as Row);
      if (typeof value.type !== 'string' || value.type === '') {
        const error = errorIn(value, name);
        return error
          ? [
              {
                type: 'error',
                sequence_number: 0,
                error: { type: 'error', code: null, param: null, ...error },
              },
            ]
          : [];
      }
      if (typeof value.delta !== 'string') return [wellFormed(value) as Row];
      const { type, item_id: item, content_index: content, summary_index: summary } = value;
      return [{ ...value, delta: signs([type, item, content, summary].join(' '), value.delta) }];
    },
    end: (): Row[] => [],
  };
}
