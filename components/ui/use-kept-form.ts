import { type SetStateAction, useCallback, useState } from 'react';
import { keepDraft, readDraft } from './draft';

type Values = object;

/** Of what was kept, the entries that this form has and of the same kind; a form may have other fields by now. */
function changedIn<T extends Values>(name: string, initial: T): Partial<T> {
  const kept = readDraft(name);
  if (kept === '') return {};
  try {
    const values: unknown = JSON.parse(kept);
    if (typeof values !== 'object' || values === null) return {};
    const known = new Map<string, unknown>(Object.entries(initial));
    const fits = ([field, value]: [string, unknown]) =>
      known.has(field) && (known.get(field) === undefined || typeof known.get(field) === typeof value);
    // Guarantee: only fields of T are left, each of the kind it has there.
    return Object.fromEntries(Object.entries(values).filter(fits)) as Partial<T>;
  } catch (problem) {
    if (problem instanceof SyntaxError) return {};
    throw problem;
  }
}

/** What differs from `initial`, so that a form that was changed elsewhere meanwhile keeps its newer fields. */
function changedText<T extends Values>(initial: T, values: T): string {
  const before = new Map<string, unknown>(Object.entries(initial));
  const changed = Object.entries(values).filter(([field, value]) => before.get(field) !== value);
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : '';
}

/**
 * The values of a form that is being filled in. What was typed stays in this browser under `name` until it is saved
 * or let go. For forms that are opened by hand: the first look into the browser comes with the first render.
 */
export function useKeptForm<T extends Values>(name: string, initial: T) {
  const [first] = useState(() => ({ ...initial, ...changedIn(name, initial) }));
  const [values, setValues] = useState<T>(first);
  const [found, setFound] = useState(() => Object.keys(changedIn(name, initial)).length > 0);
  const set = useCallback(
    (next: SetStateAction<T>) =>
      setValues((known) => {
        const written = typeof next === 'function' ? next(known) : next;
        keepDraft(name, changedText(initial, written));
        return written;
      }),
    [name, initial],
  );
  /** Nothing is kept any more: it was saved. What was typed after `saved` was sent stays. */
  const forget = useCallback(
    (saved?: T) => {
      if (!saved || readDraft(name) === changedText(initial, saved)) keepDraft(name, '');
    },
    [name, initial],
  );
  const beginAfresh = () => {
    forget();
    setFound(false);
    setValues(initial);
  };
  return { values, set, forget, found, beginAfresh };
}
