const isRow = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * Follows JSON that grows, each character once however it is cut, and knows whether it is a whole object or list so far: only where all
 * that was opened is shut, and no word follows, is it parsed.
 */
export function jsonSeen() {
  let pieces: string[] = [];
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  /** Characters that are no white space, as far as two. */
  let signs = 0;
  let first = '';
  let isShut = false;
  let isBroken = false;
  let whole: boolean | undefined;

  const noteSign = (sign: string) => {
    if (inText) {
      if (isEscaped) isEscaped = false;
      else if (sign === '\\') isEscaped = true;
      else if (sign === '"') inText = false;
      return;
    }
    if (/\s/.test(sign)) return;
    if (isShut) isBroken = true;
    if (signs === 0) first = sign;
    signs = Math.min(signs + 1, 3);
    if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    isShut = depth <= 0;
  };
  const parses = (): boolean => {
    const text = pieces.join('');
    pieces = [text];
    try {
      return isRow(JSON.parse(text));
    } catch {
      return false;
    }
  };
  return {
    note(piece: string): void {
      if (isBroken) return;
      for (let at = 0; at < piece.length && !isBroken; at += 1) noteSign(piece.charAt(at));
      // Once shut, only white space can follow what stays whole.
      if (isBroken) pieces = [];
      else if (whole === undefined) pieces.push(piece);
    },
    isWhole(): boolean {
      if (isBroken || !isShut || inText) return false;
      whole ??= parses();
      return whole;
    },
    isEmptyObject: (): boolean => !isBroken && isShut && first === '{' && signs === 2,
  };
}
