let region: HTMLElement | undefined;

/** Says something once, politely, to a screen reader. One place for all rows, which may be gone by then. */
export function announce(words: string): void {
  if (!region?.isConnected) {
    region = document.createElement('p');
    region.setAttribute('role', 'status');
    region.className = 'sr-only';
    document.body.append(region);
  }
  const place = region;
  // A region that has only just come to be is not listened to yet; the same words again must count as new.
  place.textContent = '';
  setTimeout(() => {
    place.textContent = words;
  }, 100);
}
