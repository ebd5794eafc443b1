/** What the guide says of files that came with the last words, before its answer. It reads none. */
export function sayAttached(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'Your file is kept with your words, and you can open it there. I am a fixed guide: I do not understand what is in a file or a picture, so tell me what matters in it.\n\n'
    : 'Your files are kept with your words, and you can open them there. I am a fixed guide: I do not understand what is in files or pictures, so tell me what matters in them.\n\n';
}
