import { errorIn } from './even-chunks';
import { ArgumentsTooLong, longestArguments } from './too-long';
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

/** The characters of the arguments that came for each call; throws ArgumentsTooLong beyond what is read of one. */
function argumentsSeen() {
  const lengths = new Map<unknown, number>();
  return (value: Row): void => {
    const isPiece = value.type === 'response.function_call_arguments.delta';
    const item = isRow(value.item) ? value.item : value;
    const text = isPiece ? value.delta : item.arguments;
    if (typeof text !== 'string') return;
    const length = (isPiece ? (lengths.get(value.item_id) ?? 0) : 0) + text.length;
    if (isPiece) lengths.set(value.item_id, length);
    if (length > longestArguments)
      throw new ArgumentsTooLong('The arguments of a call are too long to be read.');
  };
}

/**
 * The events of one answer of OpenAI's responses, without what is no part of one. An answer that came whole is its end alone. A sign that is cut between two pieces of a text is
 * made whole; the text of other events is told without halves of signs. Throws ArgumentsTooLong.
 */
export function evenResponses() {
  const signs = wholeSigns();
  const seen = argumentsSeen();
  return {
    take(value: unknown, name = ''): Row[] {
      if (!isRow(value)) return [];
      seen(value);
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
