import { useState } from 'react';
import { callApi } from '@/components/ui/call-api';
import { useKeptForm } from '@/components/ui/use-kept-form';
import type { Refusal } from '@/lib/errors';
import type { Part, PartField } from '@/lib/parts/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { WithCare } from '@/lib/safety/with-care';
import { type Collision, changesOf, collisionsOf, draftOf, type PartDraft, rebase } from './part-draft';

export type FieldErrors = Partial<Record<PartField, string>>;

const tooLong = 'This is too long, or has too many lines.';
const wordsFor = (field: PartField, text: string) =>
  field === 'name' && text.trim() === '' ? 'It needs a name. Any word of yours will do.' : tooLong;

const isField = (draft: PartDraft, key: PropertyKey | undefined): key is PartField =>
  typeof key === 'string' && Object.hasOwn(draft, key);

/** The schema is fetched only when somebody saves: reading a part needs no validator. */
async function checked(draft: PartDraft, base: Part) {
  const { partChanges } = await import('@/lib/parts/schema');
  const parsed = partChanges.safeParse(changesOf(draft, base));
  if (parsed.success) return { changes: parsed.data };
  const errors: FieldErrors = {};
  for (const { path } of parsed.error.issues) {
    if (isField(draft, path[0])) errors[path[0]] = wordsFor(path[0], draft[path[0]]);
  }
  return { errors };
}

/** The part as it stands now, when that is why the server refused. */
async function currentIn({ code, detail }: Refusal): Promise<Part | undefined> {
  if (code !== 'conflict' || typeof detail !== 'object' || detail === null || !('current' in detail)) return;
  const { part } = await import('@/lib/parts/schema');
  const parsed = part.safeParse(detail.current);
  return parsed.success ? parsed.data : undefined;
}

/** One thing at a time, and what went wrong with it. */
function useGuard() {
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const guarded = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setTrouble(undefined);
    await work();
    setBusy(false);
  };
  return { trouble, setTrouble, busy, guarded };
}

/** Form state of one part. Whatever goes wrong, what was typed stays. */
export function usePartForm(part: Part, onSaved: (part: Part, level?: SafetyLevel) => void) {
  const [base, setBase] = useState(part);
  const [initial] = useState(() => draftOf(part));
  const {
    values: draft,
    set: setDraft,
    forget,
    found,
    beginAfresh,
  } = useKeptForm(`part.${part.id}`, initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { trouble, setTrouble, busy, guarded } = useGuard();
  const [clash, setClash] = useState<{ current: Part; collisions: Collision[] }>();

  const send = async (text: PartDraft, from: Part): Promise<void> => {
    const { changes, errors: found } = await checked(text, from);
    setErrors(found ?? {});
    if (!changes) return setTrouble('Some of this cannot be saved yet. What you typed is still here.');
    if (Object.keys(changes).length === 0) {
      forget();
      return onSaved(from);
    }
    const answer = await callApi<WithCare<Part>>(`/api/parts/${from.id}`, 'PATCH', {
      changes,
      version: from.version,
    });
    if (answer.ok) {
      forget(text);
      return onSaved(answer.value, answer.value.level);
    }
    const current = await currentIn(answer.error);
    if (!current || current.version === from.version)
      return setTrouble(`${answer.error.message} What you typed is still here.`);
    const collisions = collisionsOf(text, from, current);
    if (collisions.length > 0) return setClash({ current, collisions });
    await adopt(text, from, current, new Set());
  };
  const adopt = async (text: PartDraft, from: Part, current: Part, yielded: ReadonlySet<PartField>) => {
    const next = rebase(text, from, current, yielded);
    setBase(current);
    setDraft(next);
    setClash(undefined);
    await send(next, current);
  };
  return {
    draft,
    errors,
    trouble,
    busy,
    clash,
    found,
    beginAfresh,
    set: (field: PartField, text: string) => setDraft((known) => ({ ...known, [field]: text })),
    save: () => guarded(() => send(draft, base)),
    resolve: (yielded: ReadonlySet<PartField>) =>
      clash && guarded(() => adopt(draft, base, clash.current, yielded)),
  };
}
