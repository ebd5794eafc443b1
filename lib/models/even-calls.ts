import { jsonSeen } from './json-seen';
import { ArgumentsTooLong, longestArguments } from './too-long';
import { wholeSigns } from './whole-signs';

type Row = Record<string, unknown>;

/** A call of an answer, as far as it came. */
interface Call {
  /** Its place as the libraries get it: no two calls share one. */
  own: number;
  place: number | undefined;
  id: string | undefined;
  name: string;
  written: string;
  /** Whether that is a whole value, known without reading it once more for each piece. */
  json: ReturnType<typeof jsonSeen>;
  /** Arguments that wait for the name. */
  due: string;
  isTold: boolean;
  /** What else its server sent with it, as the signature of a thought. */
  more: Row;
}

const filled = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return isRow(value) ? JSON.stringify(value) : '';
};

/**
 * The pieces of the calls of one answer, each under a place of its own, with its name in the first one and its arguments as text:
 * servers leave out places and ids, give one place to several calls, say a name again or in pieces, or send arguments as an object.
 * `take`: pieces as they came; `end`: what of them waited for more. Each piece is read once. Throws ArgumentsTooLong.
 */
export function evenCalls() {
  const calls: Call[] = [];
  const signs = wholeSigns();

  const begins = (text: string) => /^\s*\{/.test(text);
  /** Whether a piece with a name belongs to the call that stands in its place. */
  const isSame = (there: Call, id: string | undefined, name: string, added: string): boolean => {
    const isCut = there.written !== '' && !there.json.isWhole();
    if (id !== undefined && there.id !== undefined && id !== there.id) return isCut && !begins(added);
    return isCut || (there.written === '' && (there.name === '' || !there.isTold || there.name === name));
  };
  const callOf = (
    place: number | undefined,
    id: string | undefined,
    name: string | undefined,
    added: string,
  ) => {
    const named = id === undefined ? undefined : calls.findLast((one) => one.id === id);
    const inPlace = place === undefined ? undefined : calls.findLast((one) => one.place === place);
    if (name === undefined) return named ?? inPlace ?? calls.at(-1);
    const isMoved = named && place !== undefined && named.place !== undefined && named.place !== place;
    const there =
      (isMoved ? undefined : named) ?? inPlace ?? (place === undefined ? calls.at(-1) : undefined);
    return there && isSame(there, id, name, added) ? there : undefined;
  };
  /** Some send these first, and then the true ones. */
  const isEmpty = ({ json }: Call) => json.isEmptyObject();
  const told = (call: Call, isOver = true): Row[] => {
    if (call.name === '' || (call.isTold && call.due === '') || (!isOver && isEmpty(call))) return [];
    const { own, id, name, due, more, isTold } = call;
    call.due = '';
    call.isTold = true;
    const said = isTold ? { arguments: due } : { name, arguments: due };
    return [
      {
        ...(!isTold && { ...more, ...(id !== undefined && { id }), type: 'function' }),
        index: own,
        function: said,
      },
    ];
  };
  const take = (value: unknown): Row[] => {
    if (!isRow(value)) return [];
    const { index, id: givenId, type: _, function: said, ...more } = value;
    const { name: givenName, arguments: given } = isRow(said)
      ? said
      : { name: value.name, arguments: value.arguments };
    const place = typeof index === 'number' ? index : undefined;
    const [id, name] = [filled(givenId), filled(givenName)];
    const added = asText(given);
    const known = callOf(place, id, name, added);
    if (!known && name === undefined && added === '' && id === undefined) return [];
    const call = known ?? {
      own: calls.length,
      place,
      id,
      name: '',
      written: '',
      json: jsonSeen(),
      due: '',
      isTold: false,
      more,
    };
    const before = known ? [] : calls.flatMap((one) => told(one));
    if (!known) calls.push(call);
    call.id ??= id;
    if (name !== undefined && !call.isTold && name !== call.name)
      call.name = name.startsWith(call.name) ? name : call.name + name;
    // An object is whole: a second one is the same call once more.
    const isAgain = isRow(given) && call.written === added;
    const piece = isAgain ? '' : signs(String(call.own), added);
    if (isEmpty(call) && begins(piece) && call.due !== '') {
      call.written = '';
      call.json = jsonSeen();
      call.due = '';
    }
    call.written += piece;
    if (call.written.length > longestArguments)
      throw new ArgumentsTooLong('The arguments of a call are too long to be read.');
    call.json.note(piece);
    call.due += piece;
    return [...before, ...(call.due === '' ? [] : told(call, false))];
  };
  return {
    take: (values: unknown[]): Row[] => values.flatMap(take),
    end: (): Row[] => calls.flatMap((one) => told(one)),
  };
}
