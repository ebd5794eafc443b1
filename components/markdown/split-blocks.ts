/** What may go on with a list, be a definition that other blocks need, or is not told apart yet: nothing is cut before it. */
const maybeSame = /^[\s\d\-*+<[\\:]/;
const definition = /^ {0,3}\[[^\]]+\]:/m;
const fence = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** The fence that is open after a line. */
function fenceAfter(line: string, open: string | undefined): string | undefined {
  const [, marks, rest = ''] = fence.exec(line) ?? [];
  if (!marks) return open;
  if (!open) return marks;
  return marks.startsWith(open) && rest.trim() === '' ? undefined : open;
}

/** A piece is closed once it has this many letters: few pieces, each soon read. */
const usually = 300;

/**
 * A text in Markdown as pieces that mean the same one by one. When the text grows at its end, only the last piece
 * changes or others follow it, so that those before it need not be read again.
 */
export function splitBlocks(text: string, enough = usually): string[] {
  if (definition.test(text)) return [text];
  const pieces: string[][] = [[]];
  let open: string | undefined;
  let isBlank = false;
  let letters = 0;
  for (const line of text.split('\n')) {
    const mayBegin = isBlank && !open && line !== '' && !maybeSame.test(line);
    if (mayBegin && letters >= enough) {
      pieces.push([]);
      letters = 0;
    }
    pieces.at(-1)?.push(line);
    letters += line.length;
    open = fenceAfter(line, open);
    isBlank = line.trim() === '';
  }
  return pieces.map((lines) => lines.join('\n'));
}
