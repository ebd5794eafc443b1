import pg from 'pg';
import { parsers } from '../lite/values';

type Parse = (text: string) => unknown;

const asText: Parse = (text) => text;

/** As the library's own connection has it. */
const whole: Parse = (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
};

/** The types (by their Postgres ids) that leave the database as they do from the embedded one, not as the driver has them. */
const own: Record<number, Parse> = {
  ...parsers,
  /** int8 */
  20: whole,
  /** date */
  1082: asText,
  /** interval, point and circle */
  1186: asText,
  600: asText,
  718: asText,
};

/** The arrays of these, and of names. */
const arraysOf: Record<number, Parse> = {
  1001: parsers[17],
  1003: asText,
  1016: whole,
  1115: parsers[1114],
  1182: asText,
  1185: parsers[1184],
  1187: asText,
  1231: parsers[1700],
};

export const valueTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
    const array = arraysOf[oid];
    if (array) return (text) => pg.types.arrayParser.create(text, array).parse();
    return own[oid] ?? pg.types.getTypeParser(oid, format);
  },
};
