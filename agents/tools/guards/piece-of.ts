export interface Piece {
  text: string;
  /** Where the next piece begins; null when this is the end. */
  next: number | null;
}

const lengthOf = (text: string): number => JSON.stringify(text).length;

/** The longest piece of a text from a place on that takes at most `room` characters written as JSON, at least one. */
export function pieceOf(text: string, from: number, room: number): Piece {
  let end = Math.min(text.length, from + room);
  for (let length = lengthOf(text.slice(from, end)); length > room && end > from + 1; ) {
    end = from + Math.max(1, Math.floor(((end - from) * room) / length));
    length = lengthOf(text.slice(from, end));
  }
  // No character is cut in two.
  const last = text.charCodeAt(end - 1);
  if (end < text.length && end > from + 1 && last >= 0xd800 && last < 0xdc00) end -= 1;
  return { text: text.slice(from, end), next: end < text.length ? end : null };
}
