const key = 'parley.rail';

/** Folds the rail away or brings it back. It is written on <html>, so that it holds before the first paint. */
export function setRail(to: 'folded' | 'open'): void {
  const root = document.documentElement.dataset;
  if (to === 'folded') root.rail = to;
  else delete root.rail;
  try {
    if (to === 'folded') localStorage.setItem(key, to);
    else localStorage.removeItem(key);
  } catch {
    root.storage = 'off';
  }
}
