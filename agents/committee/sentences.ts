const sentenceEnd = /[.!?…。！？]+["'”’)\]*_]*(?=\s|$)|\n/;

/** Words of a text; a script without spaces counts two letters as one. */
export function countWords(text: string): number {
  const spaced = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  return spaced.reduce(
    (sum, word) =>
      sum + (/[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(word) ? Math.ceil(word.length / 2) : 1),
    0,
  );
}

/** Gives a text that grows sentence by sentence. */
export function sentencesOf() {
  let held = '';
  const whole = (isOver: boolean): string[] => {
    const found: string[] = [];
    for (;;) {
      const end = sentenceEnd.exec(held);
      const upTo = end ? end.index + end[0].length : -1;
      // What follows may still belong to it, such as the second letter of "e.g.".
      if (upTo < 0 || (upTo === held.length && !isOver && end?.[0] !== '\n')) break;
      found.push(held.slice(0, upTo));
      held = held.slice(upTo);
    }
    if (isOver && held !== '') found.push(held);
    if (isOver) held = '';
    return found;
  };
  return {
    push(piece: string): string[] {
      held += piece;
      return whole(false);
    },
    end: (): string[] => whole(true),
  };
}

/** Words of one line at most, and of a first sentence that is longer than a line. */
export const mostWords = 50;
const mostOfOne = 80;

/** Takes the sentences of one line one after the other and lets through what fits: cut only at the end of a sentence. */
export function oneLine() {
  let words = 0;
  let isFull = false;
  return (sentence: string): string => {
    const count = countWords(sentence);
    if (isFull || count === 0) return isFull ? '' : sentence;
    if (words > 0 && words + count > mostWords) {
      isFull = true;
      return '';
    }
    words += count;
    if (count <= mostOfOne) return sentence;
    isFull = true;
    return `${sentence.trim().split(/\s+/).slice(0, mostOfOne).join(' ')}…`;
  };
}
