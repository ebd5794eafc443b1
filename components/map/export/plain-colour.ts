/** A colour of the page (oklch, mixed, …) as every drawing program knows it. */
export function plainColours(): (colour: string) => string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const known = new Map<string, string>();
  return (colour) => {
    if (!pen || colour === 'none' || colour.startsWith('url(')) return colour;
    const before = known.get(colour);
    if (before) return before;
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = pen.getImageData(0, 0, 1, 1).data;
    const plain =
      alpha === 255
        ? `rgb(${red},${green},${blue})`
        : `rgba(${red},${green},${blue},${(alpha / 255).toFixed(3)})`;
    known.set(colour, plain);
    return plain;
  };
}
