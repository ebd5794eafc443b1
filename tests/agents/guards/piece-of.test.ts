import { expect, test } from 'vitest';
import { pieceOf } from '@/agents/tools/guards/piece-of';

const readWhole = (text: string, room: number): { pieces: string[] } => {
  const pieces: string[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const piece: ReturnType<typeof pieceOf> = pieceOf(text, from, room);
    pieces.push(piece.text);
    from = piece.next;
  }
  return { pieces };
};

test.each([
  ['plain', 'word '.repeat(5_000)],
  ['quotes and lines', '"\n\\'.repeat(5_000)],
  ['two units to a character', '🌙'.repeat(5_000)],
])('a long text is read whole in pieces that fit: %s', (_, text) => {
  const { pieces } = readWhole(text, 1_000);
  expect(pieces.join('')).toBe(text);
  expect(Math.max(...pieces.map((piece) => JSON.stringify(piece).length))).toBeLessThanOrEqual(1_002);
  expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
});

test('a short text is one piece', () => {
  expect(pieceOf('short', 0, 100)).toEqual({ text: 'short', next: null });
});
