/** A memory file by what a person would call it. */
export function memoryFileName(path: string): string {
  if (path === 'overview.md') return 'the overview';
  const [folder, file = path] = path.split('/');
  const words = file.replace(/\.md$/, '').replaceAll('-', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  if (folder === 'parts') return `the file of ${name}`;
  return folder === 'notes' ? `the note “${name}”` : name;
}
