const times = 2;
const fontsRead = 250;

/** A picture of the drawing, twice its size so that it stays sharp. */
export async function mapAsPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * times;
    canvas.height = image.naturalHeight * times;
    const pen = canvas.getContext('2d');
    // The first drawing makes the browser read the fonts inside; only a later one has the words.
    pen?.drawImage(image, 0, 0, canvas.width, canvas.height);
    await new Promise((done) => setTimeout(done, fontsRead));
    pen?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!made) throw new Error('This browser made no picture.');
    return made;
  } finally {
    URL.revokeObjectURL(url);
  }
}
