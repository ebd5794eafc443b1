import { type NormalText, normalText, sourceRange } from './normal-text';
import { type Sentence, sentencesOf } from './sentences';

/** A piece of a message that may have a purpose of its own: its range in the message, and its words verbatim. */
export interface Segment {
  start: number;
  end: number;
  text: string;
}

const segmentOf = (
  text: string,
  normal: NormalText,
  { from, to }: Pick<Sentence, 'from' | 'to'>,
): Segment[] => {
  const range = sourceRange(normal, from, to);
  return range ? [{ ...range, text: text.slice(range.start, range.end) }] : [];
};

/** The sentences of a message. */
export function segmentsOf(text: string): Segment[] {
  const normal = normalText(text);
  return sentencesOf(normal.low).flatMap((sentence) => segmentOf(text, normal, sentence));
}

const joints = /, ?|: | (?=(?:and|but|so|or|then|also|actually|can|could|please|what|why|how|is|do) )/g;
const mostCuts = 5;

/** Each way to cut one sentence in two where a second clause may begin. */
export function cutsOf(text: string): [Segment, Segment][] {
  const normal = normalText(text);
  return [...normal.low.matchAll(joints)].slice(0, mostCuts).flatMap((joint) => {
    const at = joint.index + joint[0].length;
    const [before] = segmentOf(text, normal, { from: 0, to: joint.index });
    const [after] = segmentOf(text, normal, { from: at, to: normal.low.length });
    return before && after ? [[before, after]] : [];
  });
}
