/** Signs of empty space, as one of them. */
const space = /\s/;

/** Where the empty space that begins here ends. */
function afterSpace(text: string, from: number): number {
  let at = from;
  while (space.test(text.charAt(at))) at += 1;
  return at;
}

/** The place after what closes, looked for from a place on; null where it never does. */
function after(text: string, closes: string, from: number): number | null {
  const at = text.indexOf(closes, from);
  return at < 0 ? null : at + closes.length;
}

/** The place after a document type that begins here, its own rules in brackets included where they are whole. */
function afterDoctype(text: string, from: number): number | null {
  const plain = after(text, '>', from);
  const bracket = text.slice(from, plain ?? text.length).indexOf('[');
  if (bracket < 0) return plain;
  const closed = after(text, ']', from + bracket);
  return closed === null ? plain : (after(text, '>', closed) ?? plain);
}

/** The place after a comment, a declaration of XML or a document type other than HTML's; null where none is whole here. */
function afterPrologue(text: string, at: number): number | null {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2);
  const isDoctype = text.slice(at, at + 9).toLowerCase() === '<!doctype';
  if (!isDoctype) return null;
  const named = afterSpace(text, at + 9);
  const isHtml = named > at + 9 && text.slice(named, named + 4).toLowerCase() === 'html';
  return isHtml ? null : afterDoctype(text, at + 9);
}

/** Comments, a declaration of XML and a document type may stand before it. Each place of the text is looked at once or twice. */
export function isMarkup(text: string): boolean {
  const head = text.slice(0, 65_536);
  let at = afterSpace(head, 0);
  for (let next = afterPrologue(head, at); next !== null; next = afterPrologue(head, at))
    at = afterSpace(head, next);
  return /^<(?:!doctype|html|head|body|svg|\w{1,64}:svg|script|iframe|object|embed|math|xsl|\?xml)\b/i.test(
    head.slice(at, at + 128),
  );
}
