/** Hands a file to the person's own disk. Nothing leaves the computer. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** "parley-map-2026-11-21.svg": the name says a date and nothing private. */
export const fileName = (at: string, ending: string): string => `parley-map-${at.slice(0, 10)}.${ending}`;
