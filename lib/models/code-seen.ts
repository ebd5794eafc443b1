/** Follows a text that grows: whether its end stands in code, within backticks or a fence. */
export function codeSeen() {
  let head = '';
  let ticks = 0;
  let inFence = false;
  return {
    note(text: string): void {
      for (const sign of text) {
        if (sign === '\n') {
          if (/^(?:```|~~~)/.test(head)) inFence = !inFence;
          head = '';
          ticks = 0;
          continue;
        }
        if (sign === '`') ticks += 1;
        if (head.length < 4 && (head !== '' || sign.trim() !== '')) head += sign;
      }
    },
    get isCode() {
      return inFence || ticks % 2 === 1;
    },
    /** A line begins. */
    get isLine() {
      return !inFence && head === '';
    },
  };
}
