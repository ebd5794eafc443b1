/** A sentence whose quoted names keep their own direction. */
export function Isolated({ words }: { words: string }) {
  return words.split(/(“[^”]*”)/).map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one unchanging sentence
    place % 2 === 1 ? <bdi key={place}>{piece}</bdi> : piece,
  );
}
